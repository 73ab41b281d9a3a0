import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { type SearchTerms, toExpressions } from "./search-terms";

// Ranking reads all posts with a word, so words in more posts than this are not ranked.
const MAX_RANKED = 500;

/** FTS5 expressions for a search. */
export type SearchPlan = {
  /** Matches all terms, and other forms of their words. */
  all: string;
  /** Of the rare terms, which rank; empty if all are common. */
  rare: string;
  /** Matches all terms as they are typed; null if that is the same. */
  typed: string | null;
};

type TermRow = {
  exact: string;
  prefix: string | null;
  forms: string | null;
  is_common: number;
  begins_many: number;
};

const isInMany = (expression: SQL) => sql`EXISTS (SELECT 1 FROM posts_fts
  WHERE posts_fts MATCH ${expression} LIMIT 1 OFFSET ${MAX_RANKED})`;

// Names are not inflected.
const FORMS = "' OR {title short_description description tags} : (' || forms || ')'";

/** The statement that looks up how common the terms of a search are, and which forms there are. */
export function selectPlan({ terms }: SearchTerms): SQL {
  return sql`
    WITH typed (exact, prefix, is_common, forms) AS MATERIALIZED (
      SELECT value ->> 'exact', value ->> 'prefix', ${isInMany(sql`value ->> 'exact'`)},
        (SELECT group_concat('"' || form.value || '"', ' OR ') FROM json_each(term.value -> 'forms') form
          WHERE EXISTS (SELECT 1 FROM posts_fts WHERE posts_fts MATCH '"' || form.value || '"'))
      FROM json_each(${JSON.stringify(terms.map(toExpressions))}) term
    )
    SELECT exact, prefix, is_common, ${sql.raw(FORMS)} AS forms, is_common OR
      ${isInMany(sql`coalesce(prefix, exact) || coalesce(${sql.raw(FORMS)}, '')`)} AS begins_many
    FROM typed`;
}

/** A common term is matched exactly: as a prefix, it would match too many posts to read. */
export function toPlan(rows: unknown[], { excluded }: SearchTerms): SearchPlan {
  const planned = (rows as TermRow[]).map(({ exact, prefix, forms, is_common, begins_many }) => {
    const typed = is_common ? exact : (prefix ?? exact);
    return { typed, term: forms ? `(${typed}${forms})` : typed, isRare: !begins_many };
  });
  const without = excluded.map((words) => ` NOT "${words}"`).join("");
  const join = (expressions: string[]) =>
    expressions.length > 0 ? expressions.join(" AND ") + without : "";
  const all = join(planned.map(({ term }) => term));
  const typed = join(planned.map((one) => one.typed));
  return {
    all,
    rare: join(planned.flatMap(({ term, isRare }) => (isRare ? [term] : []))),
    typed: typed === all ? null : typed,
  };
}

export async function planSearch(db: Database, terms: SearchTerms): Promise<SearchPlan> {
  return toPlan(await db.all(selectPlan(terms)), terms);
}
