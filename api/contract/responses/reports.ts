import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema, idFields } from "../common";
import { DecisionSchema } from "./decisions";
import { ReasonSchema, SubjectSchema } from "../site/moderation/reports";

export const ReportSchema = z
  .object({
    ...idFields,
    subject: SubjectSchema,
    subjectId: IdSchema,
    postId: IdSchema.nullable().meta({ description: "The post, or that of a comment" }),
    postSlug: PostSlugSchema.optional(),
    personId: IdSchema.nullable()
      .optional()
      .meta({ description: "The profile, or that on which a review is" }),
    reason: ReasonSchema,
    text: z.string(),
    createdAt: TimeSchema,
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof ReportSchema>;

/** The messages around a reported one, and that itself. */
const ContextSchema = z.array(
  z.object({
    text: z.string(),
    at: TimeSchema,
    isOwners: z.boolean().meta({
      description:
        "Whether the sender of the reported message wrote it; otherwise the person who reported it did",
    }),
    isReported: z.boolean(),
  }),
);

export const PersonSchema = z.object({ id: IdSchema, name: z.string() });

/** Reported content with its latest reports, for moderators. */
export const ReportedSchema = z
  .object({
    ...idFields,
    subject: SubjectSchema,
    owner: PersonSchema.extend({ isBlocked: z.boolean(), isAdmin: z.boolean() }),
    postId: IdSchema.nullable().meta({ description: "The post, or that of a comment" }),
    postSlug: PostSlugSchema.optional(),
    personId: IdSchema.nullable()
      .optional()
      .meta({ description: "The profile, or that on which a review is" }),
    title: z.string(),
    excerpt: z.string().meta({ description: "As it was when it was last reported" }),
    context: ContextSchema.optional().meta({
      description: "Of a message: itself among at most five before and one after it",
    }),
    isThere: z.boolean().meta({ description: "Whether others see it" }),
    isHidden: z.boolean(),
    reportsCount: z.int().meta({ description: "Of those that nobody has decided about" }),
    reports: z.array(
      ReportSchema.pick({ id: true, reason: true, text: true, createdAt: true }).extend({
        by: PersonSchema.nullable().meta({ description: "Null of a visitor" }),
      }),
    ),
    earlierCount: z.int().meta({ description: "Decisions about other things of the owner" }),
    reportedAt: TimeSchema.meta({ description: "When it was last reported" }),
  })
  .meta({ id: "Reported" });
export type Reported = z.infer<typeof ReportedSchema>;

export const ReportedDetailSchema = ReportedSchema.extend({
  decisions: z.array(DecisionSchema).meta({ description: "The newest first" }),
}).meta({ id: "ReportedDetail" });
export type ReportedDetail = z.infer<typeof ReportedDetailSchema>;

export const AccountNoteSchema = z
  .object({
    ...idFields,
    author: PersonSchema.nullable().meta({ description: "Null once their account is gone" }),
    text: z.string(),
    createdAt: TimeSchema,
  })
  .meta({ id: "AccountNote" });
export type AccountNote = z.infer<typeof AccountNoteSchema>;

/** For moderators. */
export const AccountNotesSchema = z
  .object({ user: PersonSchema, notes: z.array(AccountNoteSchema) })
  .meta({ id: "AccountNotes" });
export type AccountNotes = z.infer<typeof AccountNotesSchema>;
