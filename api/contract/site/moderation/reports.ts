import { z } from "zod";
import { IdSchema, PostSlugSchema, TimeSchema, idFields } from "../../common";
import { longText } from "../../text";
import { DecisionSchema } from "./decisions";
import { REPORT_REASONS, SUBJECTS } from "./enums";

export const SubjectSchema = z.enum(SUBJECTS, { error: "Choose what you report" });
const ReasonSchema = z.enum(REPORT_REASONS, { error: "Choose a reason" });

const typed = {
  reason: ReasonSchema,
  text: longText({ name: "what is wrong", min: 0, max: 1000 })
    .optional()
    .meta({ description: "Required with the reason `other`" }),
};

type Typed = { reason: string; text?: string };

function requireText({ reason, text }: Typed, context: z.RefinementCtx): void {
  if (reason !== "other" || text) return;
  context.addIssue({ code: "custom", path: ["text"], message: "Say what is wrong" });
}

export const ReportFormSchema = z.object(typed).superRefine(requireText);

export const ReportCreateSchema = z
  .object({
    subject: SubjectSchema,
    subjectId: z.string({ error: "Choose what you report" }),
    ...typed,
  })
  .superRefine(requireText)
  .meta({ id: "ReportCreate" });
export type ReportCreate = z.infer<typeof ReportCreateSchema>;

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
    isOwners: z.boolean().meta({ description: "By whom it is reported; else by who reported it" }),
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

export const ModerationListQuerySchema = z.object({ after: IdSchema.optional() });
