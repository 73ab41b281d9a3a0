import { z } from "zod";

/** The message names the field, since a summary of errors lists them without their labels. */
function wholeNumber(what: string, least: number, most: number) {
  const message = `Enter the ${what} as a whole number from ${least} to ${most.toLocaleString("en")}`;
  return z.int({ error: message }).min(least, message).max(most, message);
}

const count = (what: string) => wholeNumber(what, 0, 1000);

/** What accounts may do while they are new, and for how long they are. */
export const newcomerFields = {
  newcomerPosts: count("posts")
    .default(2)
    .meta({ description: "How many posts a new account can publish" }),
  newcomerComments: count("comments").default(10),
  newcomerConversations: count("conversations").default(10),
  newcomerEmails: count("e-mails").default(10),
  newcomerLinks: count("links").default(2).meta({ description: "In each of its texts" }),
  newcomerHours: wholeNumber("hours", 0, 720)
    .default(24)
    .meta({ description: "How long an account is new; 0 where none is" }),
  newcomerLikes: wholeNumber("likes", 1, 100)
    .default(3)
    .meta({ description: "With so many likes of others on its posts it is new no longer" }),
};

const NewcomerSchema = z.object(newcomerFields);
export type NewcomerSettings = z.output<typeof NewcomerSchema>;
export type NewcomerField = keyof NewcomerSettings;

/** What holds where nobody has saved settings. */
export const DEFAULT_NEWCOMERS: NewcomerSettings = NewcomerSchema.parse({});

export const NEWCOMER_LABELS: Record<NewcomerField, string> = {
  newcomerPosts: "Posts of new accounts",
  newcomerComments: "Comments of new accounts",
  newcomerConversations: "Conversations of new accounts",
  newcomerEmails: "E-mails of new accounts",
  newcomerLinks: "Links in a text of new accounts",
  newcomerHours: "Hours for which accounts are new",
  newcomerLikes: "Likes after which accounts are new no longer",
};
export const NEWCOMER_FIELDS = Object.keys(NEWCOMER_LABELS) as NewcomerField[];

/** The limits of new accounts, as the API counts. */
export type Newcomers = Record<
  "posts" | "comments" | "conversations" | "emails" | "links" | "hours" | "likes",
  number
>;

export function toNewcomers(settings: NewcomerSettings): Newcomers {
  return {
    posts: settings.newcomerPosts,
    comments: settings.newcomerComments,
    conversations: settings.newcomerConversations,
    emails: settings.newcomerEmails,
    links: settings.newcomerLinks,
    hours: settings.newcomerHours,
    likes: settings.newcomerLikes,
  };
}
