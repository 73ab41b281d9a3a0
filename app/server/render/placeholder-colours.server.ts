/** The colours of loading pictures as classes, since inline styles are not allowed. */
export const PLACEHOLDER_COLOURS = [
  "#222",
  "#666",
  "#aaa",
  "#eee",
  "#432",
  "#875",
  "#cb9",
  "#fed",
  "#a43",
  "#e94",
  "#354",
  "#796",
  "#bc9",
  "#235",
  "#58a",
  "#acd",
  "#536",
  "#a8b",
] as const;

const CHANNELS = PLACEHOLDER_COLOURS.map((colour) =>
  Array.from(colour.slice(1), (digit) => Number.parseInt(digit, 16) * 17),
);

/** The class of the nearest colour; null if the colour is unknown. */
export function placeholderClass(colour: string | null): string | null {
  if (!colour) return null;
  const sought = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const distances = CHANNELS.map((channels) =>
    channels.reduce((sum, value, channel) => sum + (value - (sought[channel] ?? 0)) ** 2, 0),
  );
  return `placeholder-${distances.indexOf(Math.min(...distances))}`;
}
