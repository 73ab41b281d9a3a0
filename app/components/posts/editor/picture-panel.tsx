import { IMAGE_TYPES } from "~api/contract/limits";
import type { PostCard, StagedPicture } from "~api/contract/posts";
import { Field } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";
import { PostPicture } from "~/components/posts/post-picture";
import { useRootData } from "~/utils/page/root-data";
import type { EditorEnhancements } from "./editor-enhancements";
import "./picture-panel.css";

type Props = {
  id: string;
  errors: readonly string[] | undefined;
  current?: Pick<PostCard, "image" | "images" | "price"> | null;
  /** The picture of a failed submission, stored for the next one. */
  staged?: (Pick<StagedPicture, "pictureId" | "images"> & { url: string | null }) | null;
  /** The submitted picture was not stored. */
  isLost?: boolean;
  enhancements: EditorEnhancements | null;
};

export function PicturePanel({ id, errors, current, staged, isLost, enhancements }: Props) {
  const { lightPages } = useRootData();
  const stagedPicture = staged && { image: staged.url, images: staged.images, price: null };
  const shown = stagedPicture ?? current;
  // On a hydrated page the field still has the file.
  const mustChooseAgain = isLost && !enhancements;
  const hint = stagedPicture
    ? "Your picture is saved. Choose another one to replace it, up to 10 MB"
    : shown
      ? "Choose another one to replace it, up to 10 MB"
      : "Optional, up to 10 MB. Looks best at 1,280 px wide";
  return (
    <Panel>
      <div className="picture-field">
        {staged && <input type="hidden" name="pictureId" value={staged.pictureId} />}
        {shown && (
          <span className="picture-present">
            <PostPicture
              post={shown}
              sizes="20rem"
              light={lightPages}
              alt={stagedPicture ? "Your picture" : "Current picture"}
            />
          </span>
        )}
        {enhancements && <enhancements.ChosenPicture inputId={id} />}
        <Field
          id={id}
          name="image"
          type="file"
          accept={IMAGE_TYPES}
          errors={errors}
          label="Picture"
          hint={mustChooseAgain ? `Please choose your picture again. ${hint}` : hint}
        />
      </div>
    </Panel>
  );
}
