import { z } from "zod";
import { HandleSchema } from "../people/handles";

/** Of one draft, besides its author. */
export const MAX_CO_AUTHORS = 3;

/** How long after their last save others must wait. */
export const TURN_MINUTES = 2;

export const CoAuthorInviteSchema = z
  .object({ handle: HandleSchema })
  .meta({ id: "CoAuthorInvite" });
