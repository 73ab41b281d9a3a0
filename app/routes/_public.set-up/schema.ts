import type { z } from "zod";
import { SetUpSchema } from "~api/contract/site/settings/set-up";
import { SiteSettingsSchema } from "~api/contract/site/settings/site-settings";

export const SetUpFormSchema = SetUpSchema.omit({ settings: true }).extend({
  siteName: SiteSettingsSchema.shape.name,
  registration: SiteSettingsSchema.shape.registration,
});
export type SetUpFields = z.input<typeof SetUpFormSchema>;
