import { IMAGE_TYPES } from "~api/contract/limits";
import type { PostCard, WaitingPicture } from "~api/contract/posts";
import { Field } from "~/components/ui/field";
import { Panel } from "~/components/ui/panel";
import { PostPicture } from "~/components/ui/post-picture";
import { useRootData } from "~/utils/root-data";
import type { Comforts } from "./comforts";

type Props = {
  id: string;
  errors: readonly string[] | undefined;
  /** The picture that the post has now. */
  present?: Pick<PostCard, "image" | "images" | "price"> | null;
  /** The picture that was sent with the form and accepted, though the form was not. */
  waiting?: (Pick<WaitingPicture, "pictureId" | "images"> & { url: string | null }) | null;
  /** A picture was sent, and was not accepted. */
  isLost?: boolean;
  comforts: Comforts | null;
};

/** The picture of a post, and the field for another one. */
export function PicturePanel({ id, errors, present, waiting, isLost, comforts }: Props) {
  const { lightPages } = useRootData();
  const kept = waiting && { image: waiting.url, images: waiting.images, price: null };
  const shown = kept ?? present;
  // On a hydrated page the field still has the file.
  const isToBeChosenAgain = isLost && !comforts;
  const hint = kept
    ? "The picture you sent is kept. Choose another one to replace it, up to 10 MB."
    : shown
      ? "Choose another one to replace it, up to 10 MB."
      : "Optional, up to 10 MB. 1,280 px wide looks best.";
  return (
    <Panel>
      <div className="picture-field">
        {waiting && <input type="hidden" name="pictureId" value={waiting.pictureId} />}
        {shown && (
          <span className="picture-present">
            <PostPicture
              post={shown}
              sizes="20rem"
              light={lightPages}
              alt={kept ? "The picture you sent" : "The present picture"}
            />
          </span>
        )}
        {comforts && <comforts.ChosenPicture inputId={id} />}
        <Field
          id={id}
          name="image"
          type="file"
          accept={IMAGE_TYPES}
          errors={errors}
          label="Picture"
          hint={isToBeChosenAgain ? `Your picture has to be chosen again. ${hint}` : hint}
        />
      </div>
    </Panel>
  );
}
