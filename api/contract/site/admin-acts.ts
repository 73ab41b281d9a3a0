import { z } from "zod";
import { IdSchema } from "../common";

export const AdminActQuerySchema = z.object({ after: IdSchema.optional() });
