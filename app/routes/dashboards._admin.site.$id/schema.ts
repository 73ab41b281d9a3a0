import { z } from "zod";
import { SiteUpdateSchema } from "~api/contract/site/settings/site-settings";

const typedTime = z.string().default("");

/** Times come as the browser's fields have them, in the viewer's time zone. */
export const SiteFormSchema = z
  .object({ ...SiteUpdateSchema.shape, announcementEnd: typedTime, pausedUntil: typedTime })
  .superRefine(({ announcement, announcementLink, announcementEnd }, context) => {
    if (announcement || !(announcementLink || announcementEnd)) return;
    const message = "Enter the announcement, or empty its link and its end";
    context.addIssue({ code: "custom", path: ["announcement"], message });
  });
export type SiteFormFields = z.input<typeof SiteFormSchema>;
