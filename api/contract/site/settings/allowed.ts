// Apart from the schemas: browsers show these too, and do not load zod.

/** Who may do something, as the settings name them. */
export const ALLOWED = { everybody: "Everybody", team: "Admins and moderators" } as const;
export type Allowed = keyof typeof ALLOWED;

export type Act = "write" | "sell" | "comment" | "message";

/** The settings that say who may. */
export const ACT_FIELDS = {
  write: "mayWrite",
  sell: "maySell",
  comment: "mayComment",
  message: "mayMessage",
} as const satisfies Record<Act, string>;
export type ActField = (typeof ACT_FIELDS)[Act];

export const ACT_LABELS: Record<ActField, string> = {
  mayWrite: "Who may publish posts",
  maySell: "Who may sell projects",
  mayComment: "Who may comment",
  mayMessage: "Who may start conversations",
};

/** What everybody else reads. */
export const TEAM_ONLY: Record<Act, string> = {
  write: "On this site only admins and moderators publish posts",
  sell: "On this site only admins and moderators sell projects",
  comment: "On this site only admins and moderators comment",
  message: "On this site only admins and moderators start conversations",
};

/** What only the team may do. */
export function listTeamActs(settings: Record<ActField, Allowed>): Act[] {
  return (Object.keys(ACT_FIELDS) as Act[]).filter((act) => settings[ACT_FIELDS[act]] === "team");
}
