import { z } from "zod";
import { SiteUpdateSchema } from "~api/contract/site/settings/site-settings";

const { accent, accentDark, font, corners, baseVersion } = SiteUpdateSchema.shape;

/** A choice that is left out is refused: it would hold as where nothing is set. */
export const LookFormSchema = z.object({
  accent,
  accentDark,
  font: font.unwrap(),
  corners: corners.unwrap(),
  baseVersion,
});
export type LookFields = z.input<typeof LookFormSchema>;
