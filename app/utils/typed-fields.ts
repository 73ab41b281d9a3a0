/** Fields that a page fills in by itself. */
const MADE_BY_THE_PAGE = new Set([
  "key",
  "csrf",
  "intent",
  "held",
  "redirectTo",
  "theme",
  "light",
  "userId",
  "postId",
  "pictureId",
]);

/** Whether a field holds a password: those never travel back to a page. */
export function isSecretField(name: string): boolean {
  return /password/iu.test(name);
}

/** The texts that somebody typed into a form, by field. */
export function listTypedFields(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): [string, string][] {
  return [...fields].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" &&
      field[1].trim() !== "" &&
      !MADE_BY_THE_PAGE.has(field[0]) &&
      !isSecretField(field[0]),
  );
}

/** A field's name as people read it: "shortDescription" is "Short description". */
export function toFieldLabel(name: string): string {
  if (name === "description") return "Text";
  const words = name.replace(/([A-Z])/gu, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
