import { POST_LABELS } from "./post-labels";

const HIDDEN_FIELDS = new Set([
  "key",
  "baseVersion",
  "basePostVersion",
  "csrf",
  "intent",
  "recovered",
  "redirectTo",
  "theme",
  "light",
  "userId",
  "postId",
  "pictureId",
]);

/** Passwords are never sent back to a page. */
export function isSecretField(name: string): boolean {
  return /password/iu.test(name);
}

export function listTypedFields(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): [string, string][] {
  return [...fields].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" &&
      field[1].trim() !== "" &&
      !HIDDEN_FIELDS.has(field[0]) &&
      !isSecretField(field[0]),
  );
}

/** "shortDescription" becomes "Short description". */
export function toFieldLabel(name: string): string {
  if (name in POST_LABELS) return POST_LABELS[name as keyof typeof POST_LABELS];
  const words = name.replace(/([A-Z])/gu, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
