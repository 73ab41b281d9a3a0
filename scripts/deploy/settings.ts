import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { DEFAULT_CURRENCY } from "../../api/contract/posts/currencies";
import { CurrencyCodeSchema } from "../../api/contract/posts/sale-fields";
import { emailText } from "../../api/contract/text";
import { Failure, ROOT } from "../lib/project";

const UrlSchema = z
  .url({ protocol: /^https?$/u, error: "is no address" })
  .transform((url) => url.replace(/\/+$/u, ""));

const ProfileUrlSchema = z
  .url({ protocol: /^https$/u, error: "is no address that begins with https" })
  .optional();

const NameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,50}$/u, "may have small letters, digits and hyphens");

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u;

const AddressesSchema = z
  .string()
  .refine(
    (list) => list === "" || list.split(",").every((one) => emailText.safeParse(one).success),
    "has something between its commas that is no address",
  );

/** The example's id, which no database has. */
export const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

/** The schema of `config/<environment>.toml`. */
const SettingsSchema = z.strictObject({
  site: z.strictObject({
    name: z.string().min(1, "is empty"),
    url: UrlSchema,
    api_url: UrlSchema,
    currency: CurrencyCodeSchema.default(DEFAULT_CURRENCY),
    image_hosts: z.array(z.string()).default([]),
    embed_hosts: z.array(z.string().regex(HOST, "is no host")).optional(),
    hsts_subdomains: z.boolean().default(false),
    security_contact: z
      .url({ protocol: /^(?:https|mailto|tel)$/u, error: "is no address" })
      .optional(),
  }),
  cloudflare: z.strictObject({
    account_id: z.string().optional(),
    prefix: NameSchema,
    database_name: z.string(),
    database_id: z.uuid("is no id of a database"),
    database_region: z.string().toLowerCase().optional(),
    uploads_bucket: NameSchema,
    backups_bucket: NameSchema,
    mail_queue: NameSchema,
    dead_mail_queue: NameSchema,
    custom_domains: z.boolean().default(true),
  }),
  mail: z.strictObject({
    from: z.string().min(3, "is empty"),
    email_service: z.boolean().default(false),
    http_url: UrlSchema.optional(),
    http_body: z.string().optional(),
    per_minute: z.int().positive().optional(),
  }),
  admin: z.strictObject({ email: AddressesSchema }).default({ email: "" }),
  legacy_adapter: z.strictObject({ back_end_url: UrlSchema }).optional(),
  limits: z
    .strictObject({
      rate_limit_scale: z.number().positive().default(1),
      log_sample: z.int().positive().default(1),
    })
    .default({ rate_limit_scale: 1, log_sample: 1 }),
  social: z
    .strictObject({
      facebook: ProfileUrlSchema,
      twitter: ProfileUrlSchema,
      linkedin: ProfileUrlSchema,
      instagram: ProfileUrlSchema,
    })
    .default({}),
});
export type Settings = z.output<typeof SettingsSchema>;

const ENVIRONMENT = /^[a-z][a-z0-9-]*$/u;

export function settingsPath(environment: string, folder = join(ROOT, "config")): string {
  if (!ENVIRONMENT.test(environment)) throw new Failure(`"${environment}" names no environment.`);
  return join(folder, `${environment}.toml`);
}

/** Throws a sentence that names the file and the error. */
export function readSettings(environment: string, folder?: string): Settings {
  const path = settingsPath(environment, folder);
  const shown = relative(ROOT, path);
  if (!existsSync(path)) {
    throw new Failure(
      `There is no ${shown}: copy config/example.toml to it and write your settings.`,
    );
  }
  return parseSettings(readFileSync(path, "utf8"), shown);
}

/** `path` names the file in error messages. */
export function parseSettings(text: string, path: string): Settings {
  const { data, error } = SettingsSchema.safeParse(readToml(text, path));
  if (data) return data;
  const sentences = error.issues.map((issue) => {
    const where = issue.path.map(String).join(".");
    if (issue.code !== "unrecognized_keys") return `${where}: ${issue.message}`;
    return issue.keys
      .map((key) => `${[where, key].filter(Boolean).join(".")} is no setting`)
      .join("; ");
  });
  throw new Failure(`In ${path}: ${sentences.join("; ")}.`);
}

function readToml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw new Failure(`${path} cannot be read: ${reason}`);
  }
}
