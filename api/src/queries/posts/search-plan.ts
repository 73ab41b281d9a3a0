import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isSpelledSymbol } from "../../lib/text/fold-letters";
import { type SearchTerms, toExactExpression, toExpressions } from "./search-terms";

// Ranking reads all posts with a word, so words in more posts than this are not ranked.
const MAX_RANKED = 500;
// Of more words that begin alike, all posts are read.
const MAX_EXPANDED = 30;

/** FTS5 expressions for a search. */
export type SearchPlan = {
  /** Matches all terms, and other forms of their words. */
  all: string;
  /** Of the rare terms, which rank; empty if all are common. */
  rare: string;
  /** Matches all terms as they are typed; null if that is the same. */
  typed: string | null;
  /** Matches posts with the tags c++ and c#, which come first if they are searched. */
  first: string | null;
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

/** The words of the index that begin like one that is not common, if they are few. */
const WORDS = sql`words (beginning, term, number) AS (
    SELECT beginning, (SELECT term FROM search_words WHERE term >= beginning LIMIT 1), 1
    FROM typed WHERE beginning IS NOT NULL AND NOT is_common
    UNION ALL
    SELECT beginning, (SELECT term FROM search_words WHERE term >= words.term || char(1) LIMIT 1),
      number + 1
    FROM words WHERE number <= ${MAX_EXPANDED} AND substr(term, 1, length(beginning)) = beginning
  ),
  expanded (beginning, words) AS (
    SELECT beginning, group_concat('"' || term || '"', ' OR ')
      FILTER (WHERE substr(term, 1, length(beginning)) = beginning)
    FROM words GROUP BY beginning HAVING max(number) <= ${MAX_EXPANDED}
  )`;

/**
 * The statement that looks up how common the terms of a search are, and which forms there are. FTS5
 * reads all posts with a beginning, but of several words only those that are asked for.
 */
export function selectPlan({ terms }: SearchTerms): SQL {
  return sql`
    WITH RECURSIVE typed (exact, prefix, beginning, is_common, forms) AS MATERIALIZED (
      SELECT value ->> 'exact', value ->> 'prefix', value ->> 'beginning',
        ${isInMany(sql`value ->> 'exact'`)},
        (SELECT group_concat('"' || form.value || '"', ' OR ') FROM json_each(term.value -> 'forms') form
          WHERE EXISTS (SELECT 1 FROM posts_fts WHERE posts_fts MATCH '"' || form.value || '"'))
      FROM json_each(${JSON.stringify(terms.map(toExpressions))}) term
    ),
    ${WORDS},
    chosen (exact, prefix, is_common, forms) AS MATERIALIZED (
      SELECT exact, iif(expanded.beginning IS NULL, prefix, coalesce('(' || words || ')', exact)),
        is_common, ${sql.raw(FORMS)}
      FROM typed LEFT JOIN expanded USING (beginning)
    )
    SELECT exact, prefix, is_common, forms, CASE WHEN is_common THEN 1 ELSE
      ${isInMany(sql`coalesce(prefix, exact) || coalesce(forms, '')`)} END AS begins_many
    FROM chosen`;
}

/** A common term is matched exactly: as a prefix, it would match too many posts to read. */
export function toPlan(rows: unknown[], { terms, excluded }: SearchTerms): SearchPlan {
  const planned = (rows as TermRow[]).map(({ exact, prefix, forms, is_common, begins_many }) => {
    const typed = is_common ? exact : (prefix ?? exact);
    return { typed, term: forms ? `(${typed}${forms})` : typed, isRare: !begins_many };
  });
  const without = excluded.map((one) => ` NOT ${toExactExpression(one)}`).join("");
  const join = (expressions: string[]) =>
    expressions.length > 0 ? expressions.join(" AND ") + without : "";
  const all = join(planned.map(({ term }) => term));
  const typed = join(planned.map((one) => one.typed));
  const symbols = terms.flatMap(({ words }) => (isSpelledSymbol(words) ? [words] : []));
  const first = symbols.map((words) => toExactExpression({ words, column: "tags" })).join(" AND ");
  return {
    all,
    rare: join(planned.flatMap(({ term, isRare }) => (isRare ? [term] : []))),
    typed: typed === all ? null : typed,
    first: first || null,
  };
}

export async function planSearch(db: Database, terms: SearchTerms): Promise<SearchPlan> {
  return toPlan(await db.all(selectPlan(terms)), terms);
}
