// With its delimiters and the header's name, an encoded word fits a line of 78 characters.
const ENCODED_WORD_BYTES = 42;

/** Encodes a header that is not plain ASCII, as RFC 2047 says. */
export function encodeHeader(text: string): string {
  if (/^[ -~]*$/u.test(text) && !text.includes("=?")) return text;
  const chunks: string[] = [""];
  for (const character of text) {
    const chunk = `${chunks.at(-1)}${character}`;
    if (Buffer.byteLength(chunk) <= ENCODED_WORD_BYTES) chunks[chunks.length - 1] = chunk;
    else chunks.push(character);
  }
  return chunks.map((chunk) => `=?UTF-8?B?${toBase64(chunk)}?=`).join("\r\n ");
}

/** A name before an address in a header. */
export function encodePhrase(name: string): string {
  const safe = name.replace(/["\\]/gu, "");
  const encoded = encodeHeader(safe);
  return encoded === safe ? `"${safe}"` : encoded;
}

export function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
