import { z } from "zod";

const UrlSchema = z.url().transform((url) => url.replace(/\/+$/u, ""));

const ConfigSchema = z.object({
  SITE_NAME: z.string().min(1),
  SITE_URL: UrlSchema,
  PUBLIC_URL: UrlSchema,
  MAIL_FROM: z.string().min(3),
  ADMIN_EMAIL: z.string().trim().default(""),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .nonnegative()
    .default(1)
    .transform((scale) => scale || 1),
  WEB_SECRET: z.string().default(""),
  /** "error" turns off the log line of each request. */
  LOG_LEVEL: z.enum(["info", "error"]).default("info"),
  SMTP_URL: z.union([z.literal(""), z.url({ protocol: /^smtps?$/u })]).default(""),
});
export type Config = z.output<typeof ConfigSchema>;

const parsed = new WeakMap<ApiEnv, Config>();

/** The Worker's variables and secrets, validated on first use. */
export function readConfig(env: ApiEnv): Config {
  const cached = parsed.get(env);
  if (cached) return cached;
  const config = ConfigSchema.parse(env);
  parsed.set(env, config);
  return config;
}
