import { z } from "zod";
import {
  type Secrets,
  SettingsError,
  acceptedSecrets,
  describeIssue,
  findSecretProblem,
  isLoopback,
  nextSecrets,
} from "../../contract/site/secrets";
import { DEFAULT_CURRENCY } from "../../contract/posts/currencies";
import { CurrencyCodeSchema } from "../../contract/posts/sale-fields";
import type { Act } from "../../contract/site/settings/allowed";
import {
  DEFAULT_NEWCOMERS,
  type Newcomers,
  toNewcomers,
} from "../../contract/site/settings/newcomers";
import type { Registration } from "../../contract/site/settings/registration";
import { emailKey } from "../../contract/text";
import { DEFAULT_EMBED_HOSTS } from "./embed-hosts";
import { findSmtpUrlProblem } from "./smtp-url";

const UrlSchema = z.url().transform((url) => url.replace(/\/+$/u, ""));

const DEFAULT_MAIL_BODY = JSON.stringify({
  from: "{{from}}",
  to: "{{to}}",
  reply_to: "{{replyTo}}",
  subject: "{{subject}}",
  text: "{{text}}",
  html: "{{html}}",
  headers: {
    "List-Id": "{{listId}}",
    "List-Unsubscribe": "{{listUnsubscribe}}",
    "List-Unsubscribe-Post": "{{listUnsubscribePost}}",
  },
});

function readAddresses(list: string): string[] {
  const addresses = list.split(",").map((address) => emailKey(address.trim()));
  return addresses.filter((address) => address !== "");
}

function readList(list: string): string[] {
  return list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

const ConfigSchema = z.object({
  SITE_NAME: z.string().min(1),
  SITE_URL: UrlSchema,
  PUBLIC_URL: UrlSchema,
  /** Of prices without one of their own. */
  CURRENCY: CurrencyCodeSchema.default(DEFAULT_CURRENCY),
  MAIL_FROM: z.string().min(3),
  /** The keys of addresses whose verified accounts become admins; separated by commas. */
  ADMIN_EMAIL: z.string().default("").transform(readAddresses),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .nonnegative()
    .default(1)
    .transform((scale) => scale || 1),
  WEB_SECRET: z.string().default(""),
  WEB_SECRET_NEXT: z.string().optional(),
  /** "error" turns off the log line of each request. */
  LOG_LEVEL: z.enum(["info", "error"]).default("info"),
  /** One in so many requests is logged; failures are always. */
  LOG_SAMPLE: z.coerce.number().int().positive().default(1),
  /** Where alarms are posted. */
  ALARM_WEBHOOK_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/u })]).default(""),
  /** With an address, mails are posted to this HTTP service in place of SMTP. */
  MAIL_HTTP_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/u })]).default(""),
  /** `Name: value`, with which the service knows us. */
  MAIL_HTTP_HEADER: z.string().default(""),
  /** The JSON that the service takes, with `{{to}}` and other placeholders in its strings. */
  MAIL_HTTP_BODY: z.string().default(DEFAULT_MAIL_BODY),
  /** With it a mail service reports bounces and complaints. */
  MAIL_EVENTS_SECRET: z.string().default(""),
  MAIL_EVENTS_SECRET_NEXT: z.string().optional(),
  /** Hosts of the operator's own network that imports may fetch pictures from; separated by commas. */
  IMPORT_PRIVATE_HOSTS: z.string().default("").transform(readList),
  /** Where links of posts become cards; separated by commas, none where it is empty. */
  EMBED_HOSTS: z
    .string()
    .regex(/^[a-z0-9.,\s-]*$/u, "has something between its commas that is no host")
    .default(DEFAULT_EMBED_HOSTS)
    .transform(readList),
  /** How many mails to many go out in a minute. */
  MAIL_PER_MINUTE: z.coerce.number().int().positive().default(600),
  SMTP_URL: z
    .string()
    .default("")
    .refine((url) => url === "" || findSmtpUrlProblem(url) === null, {
      error: ({ input }) => findSmtpUrlProblem(String(input))?.what,
    }),
});

/** The variables and secrets, and what holds in the place of settings that nobody has saved. */
export type Config = z.output<typeof ConfigSchema> & {
  newcomers: Newcomers;
  registration: Registration;
  mailGreeting: string;
  mailSignature: string;
  refusedHosts: readonly string[];
  hasMarketplace: boolean;
  teamActs: readonly Act[];
};

const parsed = new WeakMap<ApiEnv, Config>();

/** The Worker's variables and secrets, validated on first use. */
export function readConfig(env: ApiEnv): Config {
  const cached = parsed.get(env);
  if (cached) return cached;
  const { data, error } = ConfigSchema.safeParse(env);
  if (error) throw new SettingsError(describeIssue(error.issues));
  const problem = findSecretProblem(requiredSecrets(data), data.SITE_URL);
  if (problem !== null) throw new SettingsError(problem);
  const newcomers = toNewcomers(DEFAULT_NEWCOMERS);
  const config: Config = {
    ...data,
    newcomers,
    registration: "everybody",
    mailGreeting: "",
    mailSignature: "",
    refusedHosts: [],
    hasMarketplace: true,
    teamActs: [],
  };
  parsed.set(env, config);
  return config;
}

/** On this machine the tests run without the web Worker, and so without its secret. */
function requiredSecrets(config: z.output<typeof ConfigSchema>) {
  const { WEB_SECRET, MAIL_EVENTS_SECRET, SITE_URL } = config;
  return {
    ...((WEB_SECRET || !isLoopback(SITE_URL)) && { WEB_SECRET }),
    ...(MAIL_EVENTS_SECRET && { MAIL_EVENTS_SECRET }),
    ...nextSecrets(config),
  };
}

type Replaceable<Name extends string> = Record<Name, string> &
  Partial<Record<`${Name}_NEXT`, string | undefined>>;

/** The secrets that the web Worker shares; the first encrypts. */
export function webSecrets({ WEB_SECRET, WEB_SECRET_NEXT }: Replaceable<"WEB_SECRET">): Secrets {
  return acceptedSecrets(WEB_SECRET, WEB_SECRET_NEXT);
}

/** The secrets with which a mail service reports what became of mails. */
export function mailEventsSecrets({
  MAIL_EVENTS_SECRET,
  MAIL_EVENTS_SECRET_NEXT,
}: Replaceable<"MAIL_EVENTS_SECRET">): Secrets {
  return acceptedSecrets(MAIL_EVENTS_SECRET, MAIL_EVENTS_SECRET_NEXT);
}
