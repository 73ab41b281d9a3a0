import { handleKey } from "./handle-key";
import { nameKey } from "./name-key";

const listWords = (...lines: string[]) =>
  lines.flatMap((line) => line.split(" ")).flatMap((word) => [word, `${word}s`]);

/** Who runs a site. No name has such a word in it, as in "Ada (admin)". */
const ROLES = listWords("admin administrator moderator sysadmin webmaster postmaster hostmaster");

/** What a site's team is called, alone or beside the site's name; people have such names, too. */
const TEAM_WORDS = listWords(
  "mod staff team support helpdesk help desk system root official officials security abuse",
  "operator owner management service noreply info contact news press legal privacy",
);

/** What stands beside those words, and says nothing alone. */
const BESIDE = listWords("the of our site web customer user account center centre community chief");

const keysOf = (words: readonly string[]) => new Set(words.map(handleKey));

const ROLE_KEYS = keysOf(ROLES);
const OFFICIAL_KEYS = keysOf([...ROLES, ...TEAM_WORDS]);
const BESIDE_KEYS = keysOf(BESIDE);

/**
 * Whether a name or a handle could be taken for the site or its team: by a word for who runs a site,
 * or because it has nothing but such words and the site's name, in any spacing, case or letters that
 * look alike.
 */
export function isOfficialName(name: string, siteName: string): boolean {
  const words = nameKey(name).split(/[^\p{L}\p{N}]+/u);
  if (words.some((word) => ROLE_KEYS.has(word))) return true;
  const site = handleKey(siteName);
  return hasOnly(handleKey(name), (word) => {
    if (OFFICIAL_KEYS.has(word) || (site !== "" && word === site)) return "official";
    return BESIDE_KEYS.has(word) ? "beside" : null;
  });
}

/** Signs and pictures, circled letters and digits, and the root, which looks like a check mark. */
const SIGNS =
  /[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Co}√\u2460-\u24FF\u2776-\u2793\u{1F100}-\u{1F1FF}]/u;

/** Whether a name has a sign that could be taken for the mark of an admin, such as a check mark. */
export function hasMarkSign(name: string): boolean {
  return SIGNS.test(name);
}

type Kind = "official" | "beside" | null;

/** Whether a text is made of known words alone, one of them official at least. */
function hasOnly(text: string, kindOf: (word: string) => Kind): boolean {
  // Of each beginning that is made of known words, whether one of them can be official.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const [start, isOfficial] of Array.from(reached)) {
      const kind = kindOf(text.slice(start, end));
      if (kind === null) continue;
      reached.set(end, isOfficial || kind === "official" || reached.get(end) === true);
    }
  }
  return reached.get(text.length) === true;
}
