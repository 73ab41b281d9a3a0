import { z } from "zod";

const EnvSchema = z.object({
  SITE_NAME: z.string().min(1),
  SITE_URL: z.url(),
  API_URL: z.url(),
  SESSION_SECRET: z.string().min(16),
  WEB_SECRET: z.string().min(16),
  SOCIAL_FACEBOOK: z.url().optional(),
  SOCIAL_TWITTER: z.url().optional(),
  SOCIAL_LINKEDIN: z.url().optional(),
  SOCIAL_INSTAGRAM: z.url().optional(),
  PREVIEW: z.enum(["yes", "no"]).optional(),
  IMAGE_HOSTS: z
    .string()
    .regex(/^[\w.: -]*$/u, "Hosts, separated by spaces")
    .optional(),
});

export type WebEnv = z.infer<typeof EnvSchema> & { API?: Fetcher; ASSETS?: Fetcher };

const parsed = new WeakMap<object, WebEnv>();

/** The Worker's configuration, checked once per isolate. Throws where a value is missing. */
export function getEnv(bindings: Env): WebEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const { API, ASSETS }: { API?: Fetcher; ASSETS?: Fetcher } = bindings;
  const env: WebEnv = { ...EnvSchema.parse(bindings), API, ASSETS };
  parsed.set(bindings, env);
  return env;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;

/** Whether the site is not for the public: it runs on this machine, or says that it is a preview. */
export function isPreview({ PREVIEW, SITE_URL }: Pick<WebEnv, "PREVIEW" | "SITE_URL">): boolean {
  return PREVIEW === "yes" || LOOPBACK.test(new URL(SITE_URL).hostname);
}
