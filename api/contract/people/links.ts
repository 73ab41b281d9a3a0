import { z } from "zod";
import { lineText } from "../text";

export const MAX_PROFILE_LINKS = 5;

const URL_MAX_LENGTH = 200;

/** A public URL without credentials. */
export const urlText = z
  .string({ error: "Enter an address" })
  .trim()
  .max(URL_MAX_LENGTH, `Use at most ${URL_MAX_LENGTH} characters`)
  .pipe(
    z
      .url({
        protocol: /^https$/u,
        hostname: z.regexes.domain,
        error: "Enter an address that begins with https://",
      })
      .refine((url) => !/^https:\/\/[^/?#]*@/iu.test(url), "Leave out the name before the @"),
  );

export const ProfileLinkSchema = z.object({
  title: lineText({ name: "a title", max: 40 }),
  url: urlText,
});
export type ProfileLink = z.infer<typeof ProfileLinkSchema>;

export const ProfileLinksSchema = z
  .array(ProfileLinkSchema)
  .max(MAX_PROFILE_LINKS, `Use at most ${MAX_PROFILE_LINKS} links`);
