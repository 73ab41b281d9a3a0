import type { Database } from "../../api/src/db/client";
import { createDraft } from "../../api/src/queries/drafts/save-draft";
import { recordDraft } from "../../api/src/queries/revisions/record";
import { NO_TEXT } from "../../api/src/serializers/typed";
import { NAMES } from "./data";

const MOST_READ = 6;
const MOST_WRITTEN = 3;

export type Saved = {
  revisions: number;
};

export const SAVES: Saved[] = [{ revisions: 0 }, { revisions: 50 }];

/** Creates a draft; returns a function that saves it once more. */
export async function prepareSaves(db: Database, { revisions }: Saved) {
  const text = { ...NO_TEXT, title: "Begun", description: "Some text" };
  const state = { kind: "blog", status: "draft", publishAt: null } as const;
  const userId = NAMES.author;
  const draft = await createDraft(db, { ...text, ...state, picture: null, userId });
  if (!draft) throw new Error("The draft was not created");
  for (let kept = 0; kept < revisions; kept += 1) {
    await db.batch(recordDraft({ userId, id: draft.id }));
  }
  let { version } = draft;
  return () => {
    const typed = {
      title: `Saved ${version}`,
      description: text.description,
      baseVersion: version,
    };
    version += 1;
    return { path: `/api/posts/${draft.id}`, body: { ...typed, status: "draft", kind: "blog" } };
  };
}

export function findCostlySave(cost: { rows: number; written: number }): string | null {
  if (cost.rows > MOST_READ) return `reads more than ${MOST_READ} rows`;
  return cost.written > MOST_WRITTEN ? `writes more than ${MOST_WRITTEN} rows` : null;
}
