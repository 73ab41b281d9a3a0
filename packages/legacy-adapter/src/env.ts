import { z } from "zod";

const EnvSchema = z.object({
  BACK_END_URL: z.url(),
  IMAGE_HOSTS: z
    .string()
    .default("")
    .transform((hosts) => hosts.split(" ").filter((host) => host !== "")),
});

export type AdapterEnv = z.output<typeof EnvSchema>;

export const parseEnv = (bindings: unknown): AdapterEnv => EnvSchema.parse(bindings);

/** Empty for a host from which pages may not load pictures. */
export function toPictureUrl(picture: string, { BACK_END_URL, IMAGE_HOSTS }: AdapterEnv): string {
  if (picture === "" || !URL.canParse(picture, BACK_END_URL)) return "";
  const url = new URL(picture, BACK_END_URL);
  if (!IMAGE_HOSTS.includes(url.host)) return "";
  // Cloudinary returns http URLs, which https pages may not load.
  if (url.host !== new URL(BACK_END_URL).host) url.protocol = "https:";
  return url.href;
}
