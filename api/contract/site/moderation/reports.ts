import { z } from "zod";
import { IdSchema } from "../../common";
import { longText } from "../../text";
import { REPORT_REASONS, SUBJECTS } from "./enums";

export const SubjectSchema = z.enum(SUBJECTS, { error: "Choose what you report" });
export const ReasonSchema = z.enum(REPORT_REASONS, { error: "Choose a reason" });

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

export const ModerationListQuerySchema = z.object({ after: IdSchema.optional() });
