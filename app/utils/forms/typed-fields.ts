import { POST_LABELS } from "./post-labels";

/** Fields that the page fills in, not the person. */
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

/** Whether a field holds a password, which is never sent back to a page. */
export function isSecretField(name: string): boolean {
  return /password/iu.test(name);
}

/** The texts that a person typed into a form, by field. */
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

/** "shortDescription" is "Short description". */
export function toFieldLabel(name: string): string {
  if (name in POST_LABELS) return POST_LABELS[name as keyof typeof POST_LABELS];
  const words = name.replace(/([A-Z])/gu, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
