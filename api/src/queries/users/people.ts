import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { PersonFoundRow } from "../../db/rows";
import type { SearchTerms } from "../posts/search-terms";
import { toMatchExpression } from "../posts/search-words";
import { badgeColumn } from "./users";

const PEOPLE_SHOWN = 3;
const CONSIDERED = 40;
const MAX_WORDS = 4;
const SHORTEST_WORD = 2;

/** The `seq` of the oldest accounts whose names have all words. */
export function selectNamed(words: readonly string[], limit: number): SQL {
  return sql`SELECT rowid AS seq FROM users_fts
    WHERE users_fts MATCH ${`name : (${toMatchExpression(words)})`} ORDER BY rowid LIMIT ${limit}`;
}

/** People with posts whose names have all words of a search. */
export async function findPeople(
  db: Database,
  { terms }: SearchTerms,
  callerId: string | null,
): Promise<PersonFoundRow[]> {
  const words = terms.filter(({ column }) => column !== "tags").map((term) => term.words);
  const isName = words.length > 0 && words.length <= MAX_WORDS;
  if (!isName || words.some((word) => [...word].length < SHORTEST_WORD)) return [];
  return db.all<PersonFoundRow>(sql`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_id, u.account_type, ${badgeColumn}, u.bio,
      u.posts_count, u.followers_count,
      EXISTS (SELECT 1 FROM follows
        WHERE follower_id = ${callerId} AND followed_id = u.id) AS is_following
    FROM (${selectNamed(words, CONSIDERED)}) named
    CROSS JOIN users u ON u.seq = named.seq
    WHERE NOT u.is_blocked AND u.posts_count > 0
    ORDER BY u.followers_count DESC, u.seq LIMIT ${PEOPLE_SHOWN}`);
}
