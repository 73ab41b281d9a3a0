import { z } from "zod";
import { FlagSchema } from "../common";

const reactionFields = { postId: z.string({ error: "Choose a post" }) };
const WantedSchema = FlagSchema.optional().meta({
  description:
    "How it is to be, so that a repeated request changes nothing; left out, it is toggled",
});

export const PostLikeSchema = z
  .object({ ...reactionFields, isLiked: WantedSchema })
  .meta({ id: "PostReaction" });

export const PostDislikeSchema = z
  .object({ ...reactionFields, isDisLiked: WantedSchema })
  .meta({ id: "PostDislike" });

export const PostSaveSchema = z
  .object({ ...reactionFields, isSaved: WantedSchema })
  .meta({ id: "PostSave" });
