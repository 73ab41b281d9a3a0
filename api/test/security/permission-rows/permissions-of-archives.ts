import type { OperationId } from "../../../contract/endpoints";
import { everybody, signedIn } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

/** The rows of the calls about archives that people bring. */
export const ARCHIVE_ROWS = {
  uploadImport: { query: () => "?fileName=texts.zip", form: () => "PK", expected: signedIn(201) },
  getImport: { expected: signedIn(404) },
  listImportItems: { expected: signedIn(404) },
  startImport: { expected: signedIn(404) },
  discardImport: { expected: signedIn(404) },
  findMovedPost: { query: () => "?path=/2010/ink", expected: everybody(404) },
  listPastImports: { expected: signedIn(200) },
  listImportRedirects: { object: "user", expected: signedIn(404) },
  undoImport: { object: "user", expected: signedIn(404) },
  publishImport: { object: "user", expected: signedIn(404) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
