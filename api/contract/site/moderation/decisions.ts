import { z } from "zod";
import { LAST_DAY } from "../../limits";
import { longText } from "../../text";
import { DECISION_ACTIONS } from "./enums";

export const ActionSchema = z.enum(DECISION_ACTIONS, { error: "Choose what to do" });

export const DecisionCreateSchema = z
  .object({
    action: ActionSchema,
    reason: longText({ name: "the reason", min: 0, max: 1000 })
      .optional()
      .meta({ description: "As the person reads it. Required, but to dismiss reports" }),
    endsOn: z
      .string()
      .trim()
      .optional()
      .meta({ description: "The day, in UTC, on which a block ends; without it, it has no end" }),
  })
  .superRefine(({ action, reason, endsOn }, context) => {
    if (action !== "dismiss" && !reason) {
      context.addIssue({ code: "custom", path: ["reason"], message: "Enter the reason" });
    }
    const problem = action === "block" && endsOn ? findDayProblem(endsOn) : null;
    if (problem) context.addIssue({ code: "custom", path: ["endsOn"], message: problem });
  })
  .meta({ id: "DecisionCreate" });
export type DecisionCreate = z.infer<typeof DecisionCreateSchema>;

function findDayProblem(day: string): string | null {
  if (!z.iso.date().safeParse(day).success || day > LAST_DAY) return "Enter a day like 2026-12-31";
  return Date.parse(day) > Date.now() ? null : "Choose a day in the future";
}

const key = z.string().optional().meta({
  description: "The secret of the e-mail about it, where the caller is not signed in",
});

export const DecisionKeySchema = z.object({ key });

export const DecisionAnswerSchema = z
  .object({
    answer: longText({ name: "your reply", max: 2000, required: "Enter your reply" }),
    key,
  })
  .meta({ id: "DecisionAnswer" });
