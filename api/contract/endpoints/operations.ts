import { z } from "zod";
import type { Endpoint } from "../endpoint";
import { AdminActQuerySchema, AdminActSchema } from "../site/admin-acts";
import { OperationsSchema } from "../site/operations";
import { SetupSchema } from "../site/setup";

export const operations = {
  get: {
    operationId: "getOperations",
    method: "get",
    path: "/api/operations",
    tag: "Site",
    summary: "Get how the site runs: requests, failures, mails, storage, nightly run, alarms",
    access: "admin",
    limit: "search",
    response: OperationsSchema,
  },
  getSetup: {
    operationId: "getSetup",
    method: "get",
    path: "/api/operations/setup",
    tag: "Site",
    summary: "Get how far a new site is: categories, accounts, mails, posts",
    access: "admin",
    response: SetupSchema,
  },
  listActs: {
    operationId: "listAdminActs",
    method: "get",
    path: "/api/operations/acts",
    tag: "Site",
    summary: "List what admins did, newest first",
    access: "admin",
    query: AdminActQuerySchema,
    response: z.array(AdminActSchema),
  },
} as const satisfies Record<string, Endpoint>;
