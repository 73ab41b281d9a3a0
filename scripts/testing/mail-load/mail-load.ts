import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../../../api/src/db/client";
import { isoTime } from "../../../api/src/db/time";
import { insertPerson } from "../../../api/test/support/people";
import { bundle } from "../../lib/bundle";
import { findFreePorts } from "../../lib/ports";
import { API_CONFIG, Failure, ROOT, main } from "../../lib/project";
import { withTemporaryFolder } from "../../lib/temporary-folder";
import { applyMigrations } from "../../storage/migrate";
import { openStorage } from "../../storage/open-storage";
import { startApi } from "./api-process";
import { startCountingServer } from "./counting-server";

const POLL_MS = 200;
// Mails that may be in flight when everything is killed: one per connection of a consumer.
const CONNECTIONS = 5;
const STALLED_MS = 120_000;
// In the middle of a minute's mails.
const KILLED_AT = 0.47;

const AUTHOR = "a".repeat(24);
const POST = "b".repeat(24);
const PARAGRAPH = "<p>Boil the nuts for an hour, and let them rest for a night.</p>";

const { values } = parseArgs({
  options: {
    recipients: { type: "string", default: "50000" },
    "per-minute": { type: "string", default: "5000" },
  },
});
const recipients = Number(values.recipients);

/** Followers of an author, and a post that starts the mailing. */
function insertFollowers(): string[] {
  const now = isoTime();
  return [
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${recipients})
      INSERT INTO mail_follows (author_id, email, email_key, token, created_at, confirmed_at)
      SELECT '${AUTHOR}', 'r' || i || '@example.com', 'r' || i || '@example.com',
        hex(randomblob(16)), '${now}', '${now}' FROM n`,
    `INSERT INTO categories (id, title, title_key, slug, created_at, updated_at)
      VALUES ('${"c".repeat(24)}', 'Inks', 'inks', 'inks', '${now}', '${now}')`,
    `INSERT INTO posts (id, kind, user_id, category_id, title, description, short_description,
        tags, description_html, reading_minutes, created_at, updated_at)
      VALUES ('${POST}', 'blog', '${AUTHOR}', '${"c".repeat(24)}', 'Walnut ink', 'Boil.', '', '[]',
        '${PARAGRAPH.repeat(40)}', 3, '${now}', '${now}')`,
  ];
}

async function fill(folder: string): Promise<void> {
  const storage = await openStorage(folder);
  await applyMigrations(storage.DB);
  const db = openDatabase(storage.DB);
  await insertPerson(db, { id: AUTHOR, email: "nora@example.com" });
  for (const statement of insertFollowers()) await storage.DB.prepare(statement).run();
  await storage.dispose();
}

type Api = Awaited<ReturnType<typeof startApi>>;
type MailServer = Awaited<ReturnType<typeof startCountingServer>>;

/** Runs one minute after another, each once the previous mails are sent. */
async function mailAll(api: Api, server: MailServer): Promise<void> {
  for (;;) {
    await api.runMinute();
    let last = { accepted: server.accepted(), at: Date.now() };
    for (;;) {
      const [row] = await api.query(
        "SELECT count(*) AS total FROM post_mails WHERE state = 'queued'",
      );
      if (row?.["total"] === 0) break;
      const accepted = server.accepted();
      if (accepted > last.accepted) last = { accepted, at: Date.now() };
      else if (Date.now() - last.at > STALLED_MS)
        throw new Failure("No mail went out for two minutes");
      await setTimeout(POLL_MS);
    }
    const [left] = await api.query("SELECT count(*) AS total FROM post_mail_tasks");
    process.stderr.write(`\r${server.accepted().toLocaleString("en")} mails `);
    if (left?.["total"] === 0) return;
  }
}

/** Mails one post to all followers, kills everything half-way, and counts the mails. */
main(async () => {
  const path = join(ROOT, "build/mail-load/index.js");
  await bundle(API_CONFIG, path);
  const server = await startCountingServer();
  await withTemporaryFolder(async (folder) => {
    await fill(folder);
    const { api: port } = await findFreePorts();
    const args = [path, join(folder, "v3"), String(port), server.url, values["per-minute"]];
    const startMs = performance.now();
    const first = await startApi(args);
    // While one mail is being accepted, and others are in flight.
    const isHalfDone = server.whenAccepted(Math.round(recipients * KILLED_AT));
    await Promise.race([isHalfDone, mailAll(first, server)]);
    await first.kill();
    const killedAt = server.accepted();
    const second = await startApi(args);
    // The queue died with the process; skips the hour after which its mails are sent again.
    await second.query(`UPDATE post_mails SET queued_at = '2026-01-01', claimed_at = NULL
      WHERE state = 'queued'`);
    await mailAll(second, server);
    const seconds = (performance.now() - startMs) / 1000;
    const states = await second.query(
      "SELECT state, count(*) AS total FROM post_mails GROUP BY state",
    );
    await second.kill();
    report({ server, seconds, killedAt, states: JSON.stringify(states) });
  });
  server.stop();
});

type Result = { server: MailServer; seconds: number; killedAt: number; states: string };

function report({ server, seconds, killedAt, states }: Result): void {
  const reached = server.recipients.size;
  const inTwoMails = [...server.recipients.values()].filter(({ size }) => size > 1).length;
  const repeated = server.repeated();
  const perSecond = Math.round(server.accepted() / seconds);
  console.log(`${reached.toLocaleString("en")} of ${recipients.toLocaleString("en")} people were mailed,
  in ${seconds.toFixed(0)} s, ${perSecond} mails a second, ${(server.bytes() / 1e6).toFixed(0)} MB.
  Everything was killed after ${killedAt.toLocaleString("en")} mails, of which ${repeated} went out once more with the
  Message-ID that they had. Two different mails got: ${inTwoMails}. Rows: ${states}`);
  const problems = [
    reached !== recipients && "Somebody got no mail",
    inTwoMails > 0 && "Somebody got two mails",
    repeated > CONNECTIONS && "More was sent again than can have been on its way",
    server.incomplete.length > 0 && "A mail has no List-Unsubscribe",
  ].filter(Boolean);
  if (problems.length > 0) throw new Failure(problems.join(". "));
}
