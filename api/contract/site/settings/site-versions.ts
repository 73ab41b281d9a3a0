import { z } from "zod";
import { IdSchema, TimeSchema, VersionSchema, idFields } from "../../common";
import { SiteSettingsSchema } from "./site-settings";

export const SiteSchema = z
  .object({
    version: VersionSchema,
    settings: SiteSettingsSchema.nullable().meta({
      description: "Null where none were saved: then those of the configuration hold",
    }),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof SiteSchema>;

export const SiteVersionSchema = z
  .object({
    ...idFields,
    version: VersionSchema,
    settings: SiteSettingsSchema,
    changed: z.array(z.string()).meta({ description: "The names of the fields that it changed" }),
    by: z
      .object({ id: IdSchema, name: z.string() })
      .nullable()
      .meta({ description: "Null once the account is deleted" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "SiteVersion" });
export type SiteVersion = z.infer<typeof SiteVersionSchema>;
