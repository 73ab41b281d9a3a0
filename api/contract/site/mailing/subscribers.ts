import { z } from "zod";

export const SubscribersQuerySchema = z.object({
  fileName: z.string().trim().min(1, "Choose a file").max(200),
});
