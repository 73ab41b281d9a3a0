import { z } from "zod";
import { SessionSchema } from "../responses/accounts";
import { CommentSchema } from "../responses/comments";
import { IdSchema, TimeSchema } from "../common";
import { DraftSchema, WorkingCopySchema } from "../responses/drafts";
import { DecisionSchema } from "../responses/decisions";
import { BLOCK_KINDS } from "../people/blocks";
import { InvitationSchema } from "../people/invitations";
import { DirectMessageSchema } from "../responses/messages";
import { PostSchema } from "../responses/posts";
import { RevisionSchema } from "../responses/revisions";
import { UserOwnSchema } from "../responses/users";

const PersonSchema = z.object({ userId: IdSchema, at: TimeSchema });

export const FileSchema = z.string().meta({ format: "binary" });

export const ExportSchema = z
  .object({
    exportedAt: TimeSchema,
    user: UserOwnSchema,
    posts: z.array(PostSchema),
    drafts: z.array(z.union([DraftSchema, WorkingCopySchema])).meta({
      description: "Drafts, scheduled posts, and unpublished changes to posts",
    }),
    revisions: z.array(RevisionSchema).meta({ description: "What the user wrote, oldest first" }),
    pictures: z
      .array(
        z.object({
          id: IdSchema,
          url: z.string(),
          isDecoration: z.boolean(),
          createdAt: TimeSchema,
        }),
      )
      .meta({ description: "What the user uploaded for their texts, which name them by id" }),
    comments: z.array(CommentSchema),
    reactions: z.array(
      z.object({ postId: IdSchema, kind: z.enum(["like", "dislike"]), createdAt: TimeSchema }),
    ),
    saves: z.array(z.object({ postId: IdSchema, createdAt: TimeSchema })),
    series: z
      .array(
        z.object({
          id: IdSchema,
          title: z.string(),
          description: z.string(),
          createdAt: TimeSchema,
          updatedAt: TimeSchema,
          parts: z.array(IdSchema).meta({ description: "Posts and drafts in their order" }),
        }),
      )
      .meta({ description: "The series of the user's posts" }),
    readParts: z
      .array(z.object({ postId: IdSchema, createdAt: TimeSchema }))
      .meta({ description: "Which parts of series the user has opened" }),
    sharedDrafts: z
      .array(z.object({ postId: IdSchema, createdAt: TimeSchema }))
      .meta({ description: "Which of the user's drafts have a link" }),
    draftNotes: z
      .array(
        z.object({
          postId: IdSchema,
          quote: z.string(),
          text: z.string(),
          createdAt: TimeSchema,
        }),
      )
      .meta({ description: "Notes on drafts, with how their paragraphs began" }),
    coAuthorships: z
      .array(
        z.object({
          postId: IdSchema,
          title: z.string(),
          invitedAt: TimeSchema,
          acceptedAt: TimeSchema.nullable(),
        }),
      )
      .meta({
        description: "Drafts and posts of others that the user co-authors, or is invited to",
      }),
    notifications: z.array(
      z.object({
        kind: z.string(),
        postId: IdSchema.nullable(),
        causeId: IdSchema.nullable(),
        createdAt: TimeSchema,
      }),
    ),
    handles: z.array(
      z.object({ handle: z.string(), createdAt: TimeSchema, leftAt: TimeSchema.nullable() }),
    ),
    followedTags: z.array(z.object({ tag: z.string(), createdAt: TimeSchema })),
    imports: z.array(
      z.object({
        fileName: z.string(),
        format: z.string().nullable(),
        state: z.string(),
        createdAt: TimeSchema,
      }),
    ),
    pastImports: z.array(z.object({ fileName: z.string(), createdAt: TimeSchema })),
    importedPosts: z.array(
      z.object({ postId: IdSchema, source: z.string(), createdAt: TimeSchema }),
    ),
    importedComments: z
      .array(
        z.object({
          postId: IdSchema,
          author: z.string(),
          text: z.string(),
          createdAt: TimeSchema,
        }),
      )
      .meta({ description: "What others wrote on the old site about the user’s posts" }),
    mailChoices: z.array(z.object({ kind: z.string(), pace: z.string() })).meta({
      description: "How soon each kind of notification is mailed, where the user has chosen",
    }),
    followedByEmail: z
      .array(
        z.object({
          authorId: IdSchema.nullable(),
          tag: z.string().nullable(),
          createdAt: TimeSchema,
          confirmedAt: TimeSchema.nullable(),
        }),
      )
      .meta({ description: "What is mailed to the user's address, once it is verified" }),
    subscriberLists: z
      .array(
        z.object({
          fileName: z.string(),
          state: z.string(),
          total: z.int(),
          asked: z.int(),
          createdAt: TimeSchema,
        }),
      )
      .meta({ description: "The list brought from another site, without its addresses" }),
    feedAddresses: z.array(z.object({ createdAt: TimeSchema })).meta({
      description: "When the private address of the feed was made, which is shown only then",
    }),
    emailChanges: z
      .array(z.object({ formerEmail: z.string(), createdAt: TimeSchema, expiresAt: TimeSchema }))
      .meta({ description: "Changes of the address that can be taken back until they expire" }),
    mentions: z.array(
      z.object({ postId: IdSchema, commentId: IdSchema.nullable(), createdAt: TimeSchema }),
    ),
    following: z.array(PersonSchema.extend({ isClose: z.boolean() })),
    followers: z.array(PersonSchema),
    blocked: z.array(PersonSchema.extend({ kind: z.enum(BLOCK_KINDS) })),
    viewedProfiles: z.array(PersonSchema),
    viewedBy: z.array(PersonSchema),
    messages: z.array(DirectMessageSchema),
    inquiries: z.array(
      z.object({
        id: IdSchema,
        postId: IdSchema,
        buyerId: IdSchema,
        sellerId: IdSchema,
        title: z.string(),
        state: z.string(),
        offer: z.number().nullable(),
        offerBy: z.string().nullable(),
        currency: z.string().nullable().meta({ description: "Null: the site's" }),
        createdAt: TimeSchema,
        updatedAt: TimeSchema,
        agreedAt: TimeSchema.nullable(),
        handedOverAt: TimeSchema.nullable(),
      }),
    ),
    reviews: z
      .array(
        z.object({
          id: IdSchema,
          inquiryId: IdSchema,
          authorId: IdSchema,
          personId: IdSchema,
          rating: z.int(),
          text: z.string(),
          createdAt: TimeSchema,
          shownAt: TimeSchema.nullable(),
        }),
      )
      .meta({ description: "What the user wrote about others, and others about them" }),
    emails: z.array(
      z.object({
        id: IdSchema,
        kind: z.string(),
        senderId: IdSchema.nullable(),
        recipientId: IdSchema,
        subject: z.string(),
        message: z.string(),
        status: z.string(),
        createdAt: TimeSchema,
        sentAt: TimeSchema.nullable(),
      }),
    ),
    sessions: z.array(SessionSchema),
    passkeys: z.array(
      z.object({ name: z.string(), createdAt: TimeSchema, lastUsedAt: TimeSchema.nullable() }),
    ),
    knownBrowsers: z.array(z.object({ createdAt: TimeSchema, lastSeenAt: TimeSchema })),
    invitations: z
      .array(InvitationSchema.omit({ _id: true, state: true, by: true }))
      .meta({ description: "Invitations to register that the user made as an admin" }),
    adminActs: z
      .array(
        z.object({
          operation: z.string(),
          isOwn: z.boolean(),
          subjectId: IdSchema.nullable(),
          label: z.string().nullable(),
          createdAt: TimeSchema,
        }),
      )
      .meta({ description: "What the user did as an admin, and what admins did about them" }),
    reports: z.array(
      z.object({
        subject: z.string(),
        subjectId: IdSchema,
        reason: z.string(),
        text: z.string(),
        createdAt: TimeSchema,
      }),
    ),
    decisions: z
      .array(
        DecisionSchema.pick({
          action: true,
          subject: true,
          subjectId: true,
          title: true,
          reason: true,
          endsAt: true,
          liftedAt: true,
          answer: true,
          createdAt: true,
          id: true,
        }).extend({ hidden: z.array(z.looseObject({})) }),
      )
      .meta({ description: "What moderators decided about the user, with what they have hidden" }),
    hidden: z
      .array(z.object({ kind: z.string(), data: z.looseObject({}) }))
      .meta({ description: "What was hidden with something of others, such as a comment" }),
    days: z.array(z.object({ date: z.iso.date(), views: z.int(), likes: z.int() })),
  })
  .meta({ id: "Export" });
export type Export = z.infer<typeof ExportSchema>;
