import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { SUBJECTS } from "../site/moderation/enums";
import { ActionSchema } from "../site/moderation/decisions";

export const DecisionSchema = z
  .object({
    ...idFields,
    action: ActionSchema,
    subject: z.enum(SUBJECTS),
    subjectId: IdSchema,
    owner: z.object({ id: IdSchema, name: z.string() }),
    postId: IdSchema.nullable(),
    title: z.string(),
    text: z.string().meta({ description: "All of what is hidden; of other things its beginning" }),
    reason: z.string(),
    endsAt: TimeSchema.nullable().meta({ description: "Of a block; null where it has no end" }),
    liftedAt: TimeSchema.nullable().meta({
      description: "When what was hidden was restored, or the person was unblocked",
    }),
    answer: z.string().nullable().meta({ description: "By the person it is about" }),
    answeredAt: TimeSchema.nullable(),
    decidedBy: z
      .object({ id: IdSchema, name: z.string().nullable() })
      .nullable()
      .meta({ description: "For moderators alone" }),
    createdAt: TimeSchema,
  })
  .meta({ id: "Decision" });
export type Decision = z.infer<typeof DecisionSchema>;
