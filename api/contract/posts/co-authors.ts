import { z } from "zod";
import { HandleSchema } from "../people/handles";

/** Of one draft, besides its author. */
export const MAX_CO_AUTHORS = 3;

/** How long after their last save others must wait. */
export const TURN_MINUTES = 2;

const ENTER = "Enter somebody's handle";

export const CoAuthorInviteSchema = z
  .object({
    handle: z.string({ error: ENTER }).trim().min(1, ENTER).pipe(HandleSchema),
  })
  .meta({ id: "CoAuthorInvite" });
