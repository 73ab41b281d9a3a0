// What Windows-1252 has in the place of the control characters 0x80 to 0x9F; zero where it has none.
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152,
  0, 0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161,
  0x203a, 0x0153, 0, 0x017e, 0x0178,
];
const REPLACEMENT = 0xfffd;
const LINE_FEED = 0x0a;

export type Decoded = {
  text: string;
  /** Whether some of it was in an older encoding. */
  isRepaired: boolean;
};

/** A file as text: UTF-8, or UTF-16 with its mark; other bytes in it are read as Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, "utf-16be");
  const text = decodeUtf8(bytes);
  if (text !== null) return { text, isRepaired: false };
  return { text: decodeLines(bytes), isRepaired: true };
}

function decodeUtf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), isRepaired: false };
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Line by line, as most of them are whole. */
function decodeLines(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    text += decodeUtf8(line) ?? decodeMixed(line);
    start = end;
  }
  return text;
}

function decodeMixed(line: Uint8Array): string {
  let text = "";
  for (let index = 0; index < line.length;) {
    const first = line[index] ?? 0;
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const whole = first >= 0x80 && decodeUtf8(line.subarray(index, index + length));
    if (whole) {
      text += whole;
      index += length;
    } else {
      const old = first >= 0x80 && first < 0xa0 ? WINDOWS_1252[first - 0x80] || REPLACEMENT : first;
      text += String.fromCodePoint(old);
      index += 1;
    }
  }
  return text;
}
