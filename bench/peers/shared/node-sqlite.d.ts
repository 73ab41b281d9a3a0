// Part of the Node that runs the peers, but not of the oldest that the project needs.
declare module "node:sqlite" {
  export class DatabaseSync {
    constructor(path: string, options?: { readOnly?: boolean });
    exec(statements: string): void;
    prepare(statement: string): {
      run(...values: (string | number | null)[]): void;
      all(): Record<string, string | number | null>[];
    };
  }
}
