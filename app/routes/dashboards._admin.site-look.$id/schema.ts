import type { z } from "zod";
import { SiteUpdateSchema } from "~api/contract/site/settings/site-settings";

export const LookFormSchema = SiteUpdateSchema.pick({
  accent: true,
  accentDark: true,
  font: true,
  corners: true,
  baseVersion: true,
});
export type LookFields = z.input<typeof LookFormSchema>;
