import { importQueue } from "../deploy/configs";
import type { Settings } from "../deploy/settings";
import { type Cloudflare, CloudflareError, findAt } from "../lib/cloudflare";
import { isDeployed } from "../deploy/is-deployed";
import { Failure } from "../lib/project";
import { findContraction } from "./contracting-migrations";
import { type Finding, error, warning } from "./finding";
import { checkSite } from "./site-checks";
import type { Environment } from "./environment";

type Named = { name?: string; running_in_region?: string };
type Subscription = { rate_plan?: { id?: string; public_name?: string } };
type Queue = { queue_name?: string; consumers?: unknown[] };

/** Checks that the account has the resources in the settings. */
export async function checkPlatform(
  settings: Settings,
  environment: Environment,
): Promise<Finding[]> {
  const { account_id: accountId, uploads_bucket, backups_bucket } = settings.cloudflare;
  let cloudflare: Cloudflare;
  try {
    cloudflare = await environment.openCloudflare(accountId);
    await cloudflare.get("/workers/scripts");
  } catch (failure) {
    return [explainLogin(failure)];
  }
  const orFinding = (where: string, check: Promise<Finding[]>) =>
    check.catch((failure: unknown) => [explainFailure(where, failure)]);
  const lists = await Promise.all([
    orFinding("The database", checkDatabase(settings, cloudflare, environment)),
    orFinding(`The bucket ${uploads_bucket}`, checkBucket(uploads_bucket, cloudflare)),
    orFinding(`The bucket ${backups_bucket}`, checkBucket(backups_bucket, cloudflare)),
    orFinding("The queues", checkQueues(settings, cloudflare)),
    orFinding("The secrets", checkSecrets(settings, cloudflare)),
    checkHealth(settings, environment),
    // Informational: a failure must not prevent deployment.
    checkRegion(settings, cloudflare).catch(() => []),
    checkImages(cloudflare).catch(() => []),
    checkSite(settings, cloudflare).catch(() => []),
  ]);
  return lists.flat();
}

/** A missing resource can be created; one that the token may not read cannot be checked. */
function explainFailure(where: string, failure: unknown): Finding {
  const said = (failure instanceof Error ? failure.message : String(failure)).replace(/\.$/u, "");
  const isRefused = failure instanceof CloudflareError && [401, 403].includes(failure.status);
  return isRefused
    ? error(
        "permission",
        where,
        `the token may not see it (${said})`,
        "Let the token read and edit it",
      )
    : error("platform", where, `it could not be looked at (${said})`, "Try again in a moment");
}

function explainLogin(failure: unknown): Finding {
  const where = "Your account at Cloudflare";
  if (failure instanceof Failure) {
    const [what = "", ...rest] = failure.message.replace(/\.$/u, "").split(": ");
    const cure = rest.join(": ") || "log in";
    return error("login", where, what, cure.charAt(0).toUpperCase() + cure.slice(1));
  }
  const isRefused = failure instanceof CloudflareError && [401, 403].includes(failure.status);
  const what = `it does not let us in: ${failure instanceof Error ? failure.message : String(failure)}`;
  const cure = isRefused
    ? "Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and cloudflare.account_id"
    : "Try again in a moment";
  return error("account", where, what, cure);
}

async function checkDatabase(
  { cloudflare: { database_id: id, database_name: name } }: Settings,
  cloudflare: Cloudflare,
  environment: Environment,
): Promise<Finding[]> {
  const where = `The database ${name}`;
  const database = await findAt<Named>(cloudflare, `/d1/database/${id}`);
  if (!database) {
    const cure = `Run \`npx wrangler d1 create ${name}\` and write its id into the settings`;
    return [error("database", where, `there is none with the id ${id}`, cure)];
  }
  if (database.name !== name) {
    const what = `the one with this id is called ${database.name}`;
    return [error("database name", where, what, "Write the right name or the right id")];
  }
  const applied = await listApplied(cloudflare, id);
  const known = await environment.migrations();
  const unknown = applied.filter((one) => known.every((migration) => migration.name !== one));
  if (unknown.length > 0) {
    const what = `it has migrations that this version does not know: ${unknown.join(", ")}`;
    return [
      error("newer database", where, what, "Deploy the version that made them, or a later one"),
    ];
  }
  // An empty database takes all at once: nobody reads it yet.
  if (applied.length === 0) return [];
  return (
    known
      // Contracting migrations are applied last, once the release has proved to work.
      .filter(
        ({ name: migration, isContracting }) => !isContracting && !applied.includes(migration),
      )
      .flatMap(({ name: migration, sql }): Finding[] => {
        const contraction = findContraction(sql);
        const what = `the pending migration ${migration} would take from the release that runs: ${contraction}`;
        const cure = "Deploy a release first that does not read it any more";
        return contraction ? [error("contraction", where, what, cure)] : [];
      })
  );
}

async function checkRegion(
  { cloudflare: { database_id: id, database_name: name, database_region: wanted } }: Settings,
  cloudflare: Cloudflare,
): Promise<Finding[]> {
  const database = wanted && (await findAt<Named>(cloudflare, `/d1/database/${id}`));
  const region = database && database.running_in_region?.toLowerCase();
  if (!region || region === wanted) return [];
  const what = `it is in the region ${region}, and the settings say ${wanted}`;
  const cure = "Restore a backup into a database there, or write the region that it has";
  return [warning("region", `The database ${name}`, what, cure)];
}

/** The Images plan, if the token may read it. */
async function checkImages(cloudflare: Cloudflare): Promise<Finding[]> {
  const plans = await findAt<Subscription[]>(cloudflare, "/subscriptions");
  const isPaid = ({ rate_plan: plan }: Subscription) =>
    /image/iu.test(`${plan?.id} ${plan?.public_name}`);
  if (!plans || plans.some(isPaid)) return [];
  const what = "no plan of it is paid, so 5,000 pictures a month are taken";
  return [warning("images", "Images", what, "Subscribe to it before more are uploaded")];
}

async function listApplied(cloudflare: Cloudflare, id: string): Promise<string[]> {
  const sql = "SELECT name FROM d1_migrations ORDER BY name";
  try {
    const [result] = (await cloudflare.post(`/d1/database/${id}/query`, { sql })) as {
      results?: { name: string }[];
    }[];
    return (result?.results ?? []).map(({ name }) => name);
  } catch (failure) {
    // Before the first migration, this table is missing.
    if (failure instanceof CloudflareError && failure.message.includes("no such table")) return [];
    throw failure;
  }
}

async function checkBucket(name: string, cloudflare: Cloudflare): Promise<Finding[]> {
  if (await findAt(cloudflare, `/r2/buckets/${name}`)) return [];
  const cure = `Run \`npx wrangler r2 bucket create ${name}\``;
  return [error("bucket", `The bucket ${name}`, "there is none", cure)];
}

async function checkQueues(
  { cloudflare: { mail_queue: mail, dead_mail_queue: dead, prefix } }: Settings,
  cloudflare: Cloudflare,
): Promise<Finding[]> {
  const queues = (await findAt<Queue[]>(cloudflare, "/queues?per_page=100")) ?? [];
  const isConsumed = await isDeployed(cloudflare, `${prefix}-api`);
  return [mail, dead, importQueue(prefix)].flatMap((name): Finding[] => {
    const where = `The queue ${name}`;
    const queue = queues.find((one) => one.queue_name === name);
    const create = `npx wrangler queues create ${name} --message-retention-period-secs 1209600`;
    if (!queue) return [error("queue", where, "there is none", `Run \`${create}\``)];
    if (!isConsumed || (queue.consumers ?? []).length > 0) return [];
    return [warning("consumer", where, "nobody takes messages from it", "Deploy the API again")];
  });
}

async function checkSecrets(
  { cloudflare: { prefix }, mail }: Settings,
  cloudflare: Cloudflare,
): Promise<Finding[]> {
  const needed = { web: ["SESSION_SECRET", "WEB_SECRET"], api: ["WEB_SECRET"] };
  const lists = Object.entries(needed).map(async ([key, names]): Promise<Finding[]> => {
    const worker = `${prefix}-${key}`;
    const where = `The Worker ${worker}`;
    const set = await findAt<Named[]>(cloudflare, `/workers/scripts/${worker}/secrets`);
    if (!set) {
      const cure = `After that set ${names.join(" and ")}`;
      return [warning("first deployment", where, "it is deployed for the first time", cure)];
    }
    const isSet = (name: string) => set.some((one) => one.name === name);
    const replaced = set
      .flatMap(({ name }) => (name?.endsWith("_NEXT") ? [name] : []))
      .map((name) => {
        const cure = `After that, set its value as ${name.replace("_NEXT", "")} and delete it`;
        return warning(`secret ${name}`, where, `${name} is set for as long as both hold`, cure);
      });
    const missing = names
      .filter((name) => !isSet(name))
      .map((name) => {
        const cure = `Run \`npx wrangler secret put ${name} --name ${worker}\``;
        return error(`secret ${name}`, where, `${name} is not set`, cure);
      });
    const found = [...replaced, ...missing];
    if (key !== "api" || mail.email_service || mail.http_url || isSet("SMTP_URL")) return found;
    const cure = `Set mail.email_service or mail.http_url, or run \`npx wrangler secret put SMTP_URL --name ${worker}\``;
    return [...found, error("mail", where, "it has no way to send mails", cure)];
  });
  return (await Promise.all(lists)).flat();
}

/** The health of a deployed site; being down may be the reason to deploy. */
async function checkHealth({ site }: Settings, { readHealth }: Environment): Promise<Finding[]> {
  const health = await readHealth(site.url);
  return Object.entries(health?.checks ?? {}).flatMap(([name, answer]): Finding[] => {
    if (answer === "ok") return [];
    const cures: Record<string, string> = {
      webSecret: "Set the same WEB_SECRET on both Workers",
      settings: "Its log names the secret that is wrong: `npm run logs -- --errors --remote`",
    };
    const cure = cures[name] ?? "Its log says why: `npm run logs -- --errors --remote`";
    return [warning(`health ${name}`, site.url, `the check "${name}" fails`, cure)];
  });
}
