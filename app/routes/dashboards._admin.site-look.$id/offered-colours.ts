export type AccentName = "accent" | "accentDark";

/** The nearest colours that can be read, for those that cannot. */
export type Offers = Partial<Record<AccentName, string>>;
