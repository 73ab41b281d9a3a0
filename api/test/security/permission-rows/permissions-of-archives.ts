import type { OperationId } from "../../../contract/endpoints";
import { everybody, ownersAndModerators, signedIn } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

/** The rows of the calls about archives that people bring. */
export const ARCHIVE_ROWS = {
  uploadImport: { query: () => "?fileName=texts.zip", form: () => "PK", expected: signedIn(201) },
  getImport: { expected: signedIn(404) },
  listImportItems: { expected: signedIn(404) },
  listImportNotes: { expected: signedIn(404) },
  getImportItem: { query: () => "?number=1", expected: signedIn(404) },
  startImport: { expected: signedIn(404) },
  discardImport: { expected: signedIn(404) },
  findMovedPost: { query: () => "?path=/2010/ink", expected: everybody(404) },
  listPastImports: { expected: signedIn(200) },
  listImportRedirects: { object: "user", expected: signedIn(404) },
  undoImport: { object: "user", expected: signedIn(404) },
  retryImportPictures: { object: "user", expected: signedIn(404) },
  publishImport: { object: "user", expected: signedIn(404) },
  listImportedComments: {
    object: "post",
    query: ({ id }) => `?postId=${id}`,
    expected: everybody(200),
  },
  getImportedComment: { object: "imported comment", expected: ownersAndModerators() },
  deleteImportedComment: { object: "imported comment", expected: ownersAndModerators() },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
