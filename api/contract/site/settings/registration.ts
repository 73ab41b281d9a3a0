// Apart from the schemas: browsers show these too, and do not load zod.

/** Who may register, as the settings name them. */
export const REGISTRATIONS = {
  everybody: "Everybody",
  invitation: "By invitation",
  nobody: "Nobody",
} as const;
export type Registration = keyof typeof REGISTRATIONS;

/** What everybody reads where nobody may. */
export const REGISTRATION_CLOSED = "This site takes no new accounts now";

/** What everybody reads where only those may who are invited. */
export const INVITATION_NEEDED = "This site takes new accounts by invitation";
