import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";

const ActViaSchema = z.enum(["site", "command", "settings"]);
export type ActVia = z.infer<typeof ActViaSchema>;

/** The name is null once the account is deleted. */
const ActPersonSchema = z.object({ id: IdSchema, name: z.string().nullable() }).nullable();

/** An entry of the admin log. */
export const AdminActSchema = z
  .object({
    ...idFields,
    operation: z
      .string()
      .meta({ description: "The operationId of the call", example: "blockUser" }),
    via: ActViaSchema.meta({
      description: "Done on the site, by a command of an operator, or by their settings",
    }),
    by: ActPersonSchema.meta({ description: "Null where an operator did it" }),
    owner: ActPersonSchema.meta({ description: "Whose account, or whose post, it was about" }),
    subjectId: IdSchema.nullable(),
    label: z.string().nullable().meta({ description: "The title of what it was about" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "AdminAct" });
export type AdminAct = z.infer<typeof AdminActSchema>;
