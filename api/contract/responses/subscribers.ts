import { z } from "zod";
import { IdSchema, TimeSchema } from "../common";
import { LIST_STATES } from "../site/mailing/list-states";

/** Numbers alone: who it is about is for nobody to read. */
export const SubscriberListSchema = z
  .object({
    id: IdSchema,
    fileName: z.string(),
    state: z.enum(LIST_STATES),
    counts: z.object({
      total: z.int().meta({ description: "Different addresses in the file" }),
      askable: z.int().meta({ description: "How many may be asked" }),
      unsubscribed: z.int().meta({ description: "How many unsubscribed on the old site" }),
      leftOut: z.int().meta({
        description:
          "How many follow already, were asked before, unsubscribed here, or get no mail from here",
      }),
      invalid: z.int().meta({ description: "Lines without an e-mail address" }),
      asked: z.int(),
      confirmed: z.int().meta({ description: "How many of these follow now" }),
      returned: z.int().meta({ description: "How many mails came back or were marked as spam" }),
      left: z.int().meta({ description: "How many are yet to be asked" }),
    }),
    createdAt: TimeSchema,
    startedAt: TimeSchema.nullable(),
    mayReplace: z.boolean().meta({ description: "Whether another list may be uploaded now" }),
  })
  .meta({ id: "SubscriberList" });
export const LastSubscriberListSchema = z
  .object({
    list: SubscriberListSchema.nullable().meta({ description: "Null where there is none" }),
  })
  .meta({ id: "LastSubscriberList" });
export type SubscriberList = z.infer<typeof SubscriberListSchema>;
