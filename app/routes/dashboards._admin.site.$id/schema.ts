import { z } from "zod";
import { SiteUpdateSchema } from "~api/contract/site/settings/site-settings";

/** The time comes as the browser's field has it, in the viewer's time zone. */
export const SiteFormSchema = z
  .object({ ...SiteUpdateSchema.shape, announcementEnd: z.string().default("") })
  .superRefine(({ announcement, announcementLink, announcementEnd }, context) => {
    if (announcement || !(announcementLink || announcementEnd)) return;
    const message = "Enter the announcement, or empty its link and its end";
    context.addIssue({ code: "custom", path: ["announcement"], message });
  });
export type SiteFormFields = z.input<typeof SiteFormSchema>;
