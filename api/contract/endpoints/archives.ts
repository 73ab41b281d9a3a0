import {
  ImportItemPageSchema,
  ImportItemQuerySchema,
  ImportSchema,
  ImportUploadQuerySchema,
} from "../archives/imports";
import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { FileSchema } from "../archives/export";
import * as calls from "../calls/archives";

const tag = "Archives";

export const archives = {
  export: {
    ...calls.archives.export,
    operationId: "exportUserArchive",
    tag,
    summary:
      "Export what the caller wrote as a zip of Markdown files and pictures. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "export",
    response: FileSchema,
  },
  upload: {
    ...calls.archives.upload,
    operationId: "uploadImport",
    tag,
    summary:
      "Upload an archive of texts: a zip of Markdown files, the JSON of Ghost or the XML of WordPress. It takes the place of the last one, and nothing is made of it yet",
    access: "user",
    limit: "upload",
    query: ImportUploadQuerySchema,
    isNeverReplayed: true,
    errors: [413],
    status: 201,
    purges: [],
    response: ImportSchema,
  },
  get: {
    ...calls.archives.get,
    operationId: "getImport",
    tag,
    summary: "Get the caller's last archive, and how far it is",
    access: "user",
    errors: [404],
    response: ImportSchema,
  },
  listItems: {
    ...calls.archives.listItems,
    operationId: "listImportItems",
    tag,
    summary: "List what the caller's last archive has, and what becomes of it",
    access: "user",
    errors: [404],
    query: ImportItemQuerySchema,
    response: ImportItemPageSchema,
  },
  start: {
    ...calls.archives.start,
    operationId: "startImport",
    tag,
    summary: "Make the posts and drafts of the caller's last archive, each once",
    access: "user",
    limit: "write",
    errors: [404],
    purges: [],
    isNeverReplayed: true,
    response: ImportSchema,
  },
  discard: {
    ...calls.archives.discard,
    operationId: "discardImport",
    tag,
    summary: "Forget the caller's last archive. What was made of it stays",
    access: "user",
    limit: "write",
    errors: [404],
    purges: [],
    isNeverReplayed: true,
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
