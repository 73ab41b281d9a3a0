// In the peers' Node, but not in the oldest that the project supports.
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
