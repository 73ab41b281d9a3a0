/** Names that the runtime still lists in their old spelling. */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
};

let listed: string[] | undefined;

/** From the server only, since browsers list others. */
export function listTimeZones(current: string): string[] {
  listed ??= Intl.supportedValuesOf("timeZone").map((zone) => RENAMED[zone] ?? zone);
  return [...new Set(["UTC", ...listed.toSorted(), current])];
}
