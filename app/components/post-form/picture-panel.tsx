import type { PostCard } from "~api/contract/posts";
import { Field } from "~/components/ui/field";
import { Panel } from "~/components/ui/panel";
import { PostPicture } from "~/components/ui/post-picture";
import type { Comforts } from "./comforts";

type Props = {
  id: string;
  errors: readonly string[] | undefined;
  /** The picture that the post has now. */
  present?: Pick<PostCard, "image" | "images" | "price"> | null;
  comforts: Comforts | null;
};

/** The picture of a post, and the field for another one. */
export function PicturePanel({ id, errors, present, comforts }: Props) {
  return (
    <Panel>
      <div className="picture-field">
        {present && <PostPicture post={present} sizes="20rem" alt="The present picture" />}
        {comforts && <comforts.ChosenPicture inputId={id} />}
        <Field
          id={id}
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          errors={errors}
          label="Picture"
          hint={
            present
              ? "Choose another one to replace it, up to 10 MB."
              : "Optional, up to 10 MB. 1,280 px wide looks best."
          }
        />
      </div>
    </Panel>
  );
}
