import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { AdminActQuerySchema } from "../site/admin-acts";
import { AdminActSchema } from "../responses/admin-acts";
import { OperationsSchema } from "../site/operations";
import { SetupSchema } from "../site/setup";
import * as calls from "../calls/operations";

export const operations = {
  get: {
    ...calls.operations.get,
    operationId: "getOperations",
    tag: "Site",
    summary: "Get how the site runs: requests, failures, mails, storage, nightly run, alarms",
    access: "admin",
    limit: "search",
    response: OperationsSchema,
  },
  getSetup: {
    ...calls.operations.getSetup,
    operationId: "getSetup",
    tag: "Site",
    summary: "Get how far a new site is: categories, accounts, mails, posts",
    access: "admin",
    response: SetupSchema,
  },
  listActs: {
    ...calls.operations.listActs,
    operationId: "listAdminActs",
    tag: "Site",
    summary: "List what admins did, newest first",
    access: "admin",
    query: AdminActQuerySchema,
    response: z.array(AdminActSchema),
  },
} as const satisfies Record<string, Endpoint>;
