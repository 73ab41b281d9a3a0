const UNITS = ["bytes", "KB", "MB", "GB"];

/** "812 bytes", "4.2 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}
