import { z } from "zod";
import { DEFAULT_CURRENCY } from "~api/contract/posts/currencies";
import { CurrencyCodeSchema } from "~api/contract/posts/sale-fields";
import {
  SettingsError,
  describeIssue,
  findSecretProblem,
  isLoopback,
  nextSecrets,
} from "~api/contract/site/secrets";

const profileUrl = z.url({ protocol: /^https$/u }).optional();

const EnvSchema = z.object({
  SITE_NAME: z.string().min(1),
  SITE_URL: z.url(),
  API_URL: z.url(),
  CURRENCY: CurrencyCodeSchema.default(DEFAULT_CURRENCY),
  SESSION_SECRET: z.string().default(""),
  SESSION_SECRET_NEXT: z.string().optional(),
  WEB_SECRET: z.string().default(""),
  WEB_SECRET_NEXT: z.string().optional(),
  SOCIAL_FACEBOOK: profileUrl,
  SOCIAL_TWITTER: profileUrl,
  SOCIAL_LINKEDIN: profileUrl,
  SOCIAL_INSTAGRAM: profileUrl,
  SECURITY_CONTACT: z
    .url({
      protocol: /^(?:https|mailto|tel)$/u,
      error: "An address that begins with https:, mailto: or tel:",
    })
    .optional(),
  /** Public forms submitted faster than this count as spam. */
  FORM_MIN_AGE_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  PREVIEW: z.enum(["yes", "no"]).optional(),
  HSTS_SUBDOMAINS: z.enum(["yes", "no"]).optional(),
  IMAGE_HOSTS: z
    .string()
    .regex(/^[\w.: -]*$/u, "Hosts, separated by spaces")
    .optional(),
});

type Bindings = {
  API?: Fetcher;
  ASSETS?: Fetcher;
  VERSION?: WorkerVersionMetadata;
};

export type WebEnv = z.infer<typeof EnvSchema> & Bindings;

const parsed = new WeakMap<object, WebEnv>();

/** The validated configuration, cached per isolate. Throws a SettingsError that names the fault. */
export function getEnv(bindings: Env): WebEnv {
  const cached = parsed.get(bindings);
  if (cached) return cached;
  const { API, ASSETS, VERSION }: Bindings = bindings;
  const { data, error } = EnvSchema.safeParse(bindings);
  if (error) throw new SettingsError(describeIssue(error.issues));
  const { SESSION_SECRET, WEB_SECRET, WEB_SECRET_NEXT, SITE_URL } = data;
  const secrets = { SESSION_SECRET, WEB_SECRET, ...nextSecrets(data) };
  const problem = findSecretProblem(secrets, SITE_URL);
  if (problem !== null) throw new SettingsError(problem);
  // The API takes both; this Worker only sends it.
  const env: WebEnv = { ...data, WEB_SECRET: WEB_SECRET_NEXT || WEB_SECRET, API, ASSETS, VERSION };
  parsed.set(bindings, env);
  return env;
}

/** Whether search engines must stay out: a local site, or a preview. */
export function isPreview({ PREVIEW, SITE_URL }: Pick<WebEnv, "PREVIEW" | "SITE_URL">): boolean {
  return PREVIEW === "yes" || isLoopback(SITE_URL);
}
