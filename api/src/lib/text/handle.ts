import { HANDLE_MIN_LENGTH } from "../../../contract/limits";
import { handleKey } from "./handle-key";
import { isOfficialName } from "./official-name";

const BASE_LENGTH = 20;
/** For who has a name in other letters; alone it is nobody's. */
export const NAMELESS = "reader";

/** Letters that no accent makes. */
const SPELLED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};

/** What means everybody, nobody or the software. */
const RESERVED = new Set(
  "inkbazaar everyone here channel nobody anonymous deleted undefined null reader me you"
    .split(" ")
    .map(handleKey),
);

/** The beginning of a handle made from somebody's name, as `nova_quill`. */
export function toHandle(firstName: string, lastName: string): string {
  const words = `${firstName} ${lastName}`
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{ASCII}]/gu, (letter) => SPELLED[letter] ?? "")
    .replace(/[\s-]+/gu, "_")
    .replace(/[^a-z0-9_]/gu, "");
  const base = words.replace(/_+/gu, "_").replace(/^_/u, "").slice(0, BASE_LENGTH);
  const handle = base.replace(/_$/u, "");
  const isUsable = handle.length >= HANDLE_MIN_LENGTH && /[a-z]/u.test(handle);
  return isUsable && !isReservedHandle(handle, "") ? handle : NAMELESS;
}

/** Whether nobody may have a handle, by itself or because of the site's name. */
export function isReservedHandle(handle: string, siteName: string): boolean {
  return RESERVED.has(handleKey(handle)) || isOfficialName(handle, siteName);
}
