/** The types that come with it are those of a script, not of a module. */
declare module "@mixmark-io/domino" {
  export function createDocument(html: string): { body: object };
}
