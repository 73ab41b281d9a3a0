const FENCE = /^[ \t]*(`{3,}|~{3,})/u;

/** Whether a block is code whose last line does not end it: it goes on to the end of the text. */
export function isOpenCode(source: string): boolean {
  const [, fence] = FENCE.exec(source) ?? [];
  if (!fence) return false;
  const [, ...lines] = source.trimEnd().split("\n");
  const last = lines.at(-1)?.trim() ?? "";
  return !last.startsWith(fence) || [...last].some((mark) => mark !== fence[0]);
}
