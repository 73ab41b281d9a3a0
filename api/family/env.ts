import { z } from "zod";

const EnvSchema = z.object({
  FAMILY_URL: z.url(),
  IMAGE_HOSTS: z
    .string()
    .default("")
    .transform((hosts) => hosts.split(" ").filter((host) => host !== "")),
});

export type FamilyEnv = z.output<typeof EnvSchema>;

export const parseEnv = (bindings: unknown): FamilyEnv => EnvSchema.parse(bindings);

/** A picture's URL; empty for one from a host that pages may not load pictures from. */
export function toPictureUrl(picture: string, { FAMILY_URL, IMAGE_HOSTS }: FamilyEnv): string {
  if (picture === "" || !URL.canParse(picture, FAMILY_URL)) return "";
  const url = new URL(picture, FAMILY_URL);
  if (!IMAGE_HOSTS.includes(url.host)) return "";
  // Cloudinary names its pictures by http, which pages with https may not load.
  if (url.host !== new URL(FAMILY_URL).host) url.protocol = "https:";
  return url.href;
}
