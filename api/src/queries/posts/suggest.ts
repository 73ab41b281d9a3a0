import { distance } from "fastest-levenshtein";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { foldWord, listEdits } from "../../lib/text/edits";
import { listWordForms } from "../../lib/text/word-forms";
import type { PostFilter } from "./lists/post-filter";
import { selectByTime } from "./search";
import { selectPlan, toPlan } from "./search-plan";
import { type SearchTerms, readSearchTerms, replaceWords } from "./search-terms";

/** A search that finds as many needs no suggestion. */
const ENOUGH = 3;
const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 3;
const WORD_LETTERS = { min: 4, max: 20 };
// Shorter words are like too many others.
const MIN_LETTERS_OF_TWO_EDITS = 6;
// Words that begin like the one that was typed, read for each beginning: the first may be the same.
const BEGINNINGS = [2, 3, 4];
const MAX_READ = 100;
const MAX_COUNTED = 6;
const MANY = 50;
/** By how much a word has to be more frequent than one that some post has. */
const MORE_FREQUENT = 10;
const MAX_TRIED = 2;

type IndexedWord = { word: string; posts: number; edits: string; beginning: string };
type Candidate = { word: string; edits: number };

/** The same search with likelier words, which finds more; null if there is none. */
export async function suggestSearch(
  db: Database,
  text: string,
  filter: PostFilter,
  total: number,
): Promise<string | null> {
  const words = listWords(text);
  if (total >= ENOUGH || words.length === 0) return null;
  const indexed = (await db.batch(words.map(selectIndexed))).flat() as IndexedWord[];
  const candidates = new Map(indexed.map((one) => [one.word, listCandidates(one)]));
  const likely = await findLikely(db, indexed, candidates);
  const texts = listTexts(text, likely);
  return texts.length > 0 ? firstThatFinds(db, texts, filter, total) : null;
}

/** The words of a query that could be misspelt: those that may be anywhere in a post. */
function listWords(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH) return [];
  const { terms } = readSearchTerms(text);
  return terms
    .filter(({ words, isWord }) => {
      const { length } = [...words];
      return isWord && length >= WORD_LETTERS.min && length <= WORD_LETTERS.max;
    })
    .map(({ words }) => words)
    .slice(0, MAX_WORDS);
}

/** In how many posts a word is, which of its edits are in the index, and what else begins like it. */
function selectIndexed(word: string): SQL {
  const folded = foldWord(word);
  const beginnings = BEGINNINGS.map((length) => [...folded].slice(0, length).join(""));
  return sql`SELECT ${word} AS word,
    (SELECT count(*) FROM (SELECT 1 FROM posts_fts
      WHERE posts_fts MATCH ${`"${folded}"`} LIMIT ${ENOUGH})) AS posts,
    (SELECT json_group_array(value) FROM json_each(${JSON.stringify(listEdits(folded))})
      WHERE EXISTS (SELECT 1 FROM search_words WHERE term = value)) AS edits,
    (WITH RECURSIVE given (list) AS (SELECT ${JSON.stringify(beginnings)}),
    first (at, beginning, term) AS (
      SELECT -1, '', ''
      UNION ALL
      SELECT at + 1, list ->> (at + 1), CASE WHEN term >= list ->> (at + 1) THEN term
        ELSE (SELECT term FROM search_words WHERE term >= list ->> (at + 1) LIMIT 1) END
      FROM first, given WHERE at + 1 < ${BEGINNINGS.length} AND term IS NOT NULL
    ),
    near (beginning, term, number) AS (
      SELECT beginning, term, 1 FROM first WHERE at >= 0
      UNION ALL
      SELECT beginning, (SELECT term FROM search_words WHERE term >= near.term || char(1) LIMIT 1),
        number + 1
      FROM near WHERE number < ${MAX_READ} AND substr(term, 1, length(beginning)) = beginning
    ) SELECT json_group_array(DISTINCT term) FROM near WHERE term IS NOT NULL) AS beginning`;
}

/** The words that are most like one, but for its forms and what it begins. */
function listCandidates({ word, posts, edits, beginning }: IndexedWord): Candidate[] {
  const folded = foldWord(word);
  const near: Candidate[] = JSON.parse(edits).map((one: string) => ({ word: one, edits: 1 }));
  if ([...folded].length >= MIN_LETTERS_OF_TWO_EDITS && posts === 0) {
    const seen = new Set(near.map((one) => one.word));
    const others: string[] = JSON.parse(beginning);
    const unseen = others.filter((one) => !seen.has(one) && distance(folded, one) === 2);
    near.push(...unseen.map((one) => ({ word: one, edits: 2 })));
  }
  const own = new Set([folded, ...listWordForms(folded)]);
  const isLike = ({ word: one }: Candidate) => one[0] === folded[0];
  return near
    .filter((one) => !own.has(one.word) && !one.word.startsWith(folded))
    .sort((a, b) => a.edits - b.edits || Number(isLike(b)) - Number(isLike(a)))
    .slice(0, MAX_COUNTED);
}

/** For each word those of its candidates that are frequent enough, the likeliest first. */
async function findLikely(
  db: Database,
  indexed: IndexedWord[],
  candidates: Map<string, Candidate[]>,
): Promise<Map<string, string[]>> {
  const all = [...candidates.values()].flat().map(({ word }) => word);
  if (all.length === 0) return new Map();
  const rows = await db.all<{ word: string; posts: number }>(sql`SELECT value AS word,
    (SELECT count(*) FROM (SELECT 1 FROM posts_fts
      WHERE posts_fts MATCH '"' || value || '"' LIMIT ${MANY})) AS posts
    FROM json_each(${JSON.stringify(all)})`);
  const frequencies = new Map(rows.map(({ word, posts }) => [word, posts]));
  const postsOf = ({ word }: Candidate) => frequencies.get(word) ?? 0;
  return new Map(
    indexed.map(({ word, posts }) => {
      const likely = (candidates.get(word) ?? [])
        .filter((one) => postsOf(one) > posts * MORE_FREQUENT)
        .sort((a, b) => a.edits - b.edits || postsOf(b) - postsOf(a));
      return [word, likely.map((one) => one.word)];
    }),
  );
}

/** The query with the likeliest words, and with the next likely ones. */
function listTexts(text: string, likely: Map<string, string[]>): string[] {
  const texts = Array.from({ length: MAX_TRIED }, (_, rank) => {
    const chosen = [...likely].flatMap(([word, words]): [string, string][] => {
      const best = words[Math.min(rank, words.length - 1)];
      return best === undefined ? [] : [[word, best]];
    });
    return replaceWords(text, new Map(chosen)).trim();
  });
  return [...new Set(texts)].filter((one) => one.toLowerCase() !== text.trim().toLowerCase());
}

async function firstThatFinds(
  db: Database,
  texts: string[],
  filter: PostFilter,
  total: number,
): Promise<string | null> {
  const terms = texts.map((text): SearchTerms => readSearchTerms(text));
  const rows = await db.batch(terms.map(selectPlan));
  const plans = terms.map((one, index) => toPlan(rows[index] ?? [], one));
  const counts = await db.batch(
    plans.map((plan) => sql`SELECT count(*) AS total FROM (${selectByTime(plan, filter, ENOUGH)})`),
  );
  const totals = (counts as [{ total: number }][]).map(([row]) => row.total);
  return texts.find((_, index) => (totals[index] ?? 0) > total) ?? null;
}
