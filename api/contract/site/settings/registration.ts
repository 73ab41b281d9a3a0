// Apart from the schemas: browsers show these too, and do not load zod.

/** Who may register, as the settings name them. */
export const REGISTRATIONS = { everybody: "Everybody", nobody: "Nobody" } as const;
export type Registration = keyof typeof REGISTRATIONS;

/** What everybody reads where nobody may. */
export const REGISTRATION_CLOSED = "This site takes no new accounts now";
