import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema } from "../common";
import { INQUIRY_EVENTS } from "../posts/inquiries/actions";
import { UserShortSchema } from "./users";
import { NOTIFICATION_KINDS } from "../site/notifications/kinds";

export const NotificationSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(NOTIFICATION_KINDS),
    createdAt: TimeSchema,
    isSeen: z.boolean(),
    user: UserShortSchema.nullable().meta({ description: "Whose act it is, of several the last" }),
    usersCount: z.int().meta({ description: "How many people have done the same" }),
    post: z.object({ id: IdSchema, slug: PostSlugSchema, title: z.string() }).nullable(),
    commentId: IdSchema.nullable(),
    inquiry: z
      .object({ id: IdSchema, state: z.enum(INQUIRY_EVENTS) })
      .nullable()
      .meta({ description: "With the state that it came into, or `reviewed`" }),
    draftId: IdSchema.nullish().meta({ description: "Where somebody left a note" }),
    coAuthorship: z
      .object({ id: IdSchema, event: z.enum(["invited", "accepted"]) })
      .nullish()
      .meta({ description: "Of the draft or post that is written with others" }),
    text: z.string().meta({
      description:
        "The beginning of a comment, an inquiry's project, a draft's title, or what became less safe",
    }),
    notice: z.string().nullish().meta({
      description: "Which notice about the account it is, such as `new-browser`",
    }),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof NotificationSchema>;

export const NotificationPageSchema = z
  .object({
    data: z.array(NotificationSchema),
    older: IdSchema.nullable().meta({ description: "The `after` of the next page" }),
  })
  .meta({ id: "NotificationPage" });
export type NotificationPage = z.infer<typeof NotificationPageSchema>;

export const UnseenSchema = z.object({ notifications: z.int() }).meta({ id: "Unseen" });
