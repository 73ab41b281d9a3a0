import { IMAGE_TYPES } from "~api/contract/limits";
import { FOCUS_POINTS, type FocusPoint } from "~api/contract/posts/focus";
import type { StagedPicture } from "~api/contract/posts/staged-pictures";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { Field, type fieldProps } from "~/components/forms/field";
import { Panel } from "~/components/ui/panel";
import type { EditorPicture } from "~/server/forms/publish-page.server";
import { POST_LABELS } from "~/utils/forms/post-labels";
import { useRootData } from "~/utils/page/root-data";
import type { EditorEnhancements } from "../editor-enhancements.client";
import "./picture-panel.css";

type Props = {
  id: string;
  errors: readonly string[] | undefined;
  alt: ReturnType<typeof fieldProps>;
  focus: ReturnType<typeof fieldProps>;
  current?: EditorPicture | null;
  /** The picture of a failed submission, staged for the next one. */
  staged?: (Pick<StagedPicture, "pictureId" | "isAnimated"> & EditorPicture) | null;
  /** The submitted picture could not be staged. */
  isLost?: boolean;
  enhancements: EditorEnhancements | null;
};

const NAMES: Record<FocusPoint, string> = {
  "top-left": "Top left",
  top: "Top",
  "top-right": "Top right",
  left: "Left",
  center: "Centre",
  right: "Right",
  "bottom-left": "Bottom left",
  bottom: "Bottom",
  "bottom-right": "Bottom right",
};

export function PicturePanel({
  id,
  errors,
  alt,
  focus,
  current,
  staged,
  isLost,
  enhancements,
}: Props) {
  const { lightPages } = useRootData();
  const picture = staged ?? current;
  // The smallest comes first.
  const [small, middle = small] = Object.values(picture?.images ?? {});
  // On a hydrated page, the field still has the file.
  const mustChooseAgain = isLost && !enhancements;
  const saved = staged?.isAnimated
    ? "Your picture is saved, but only the first frame of its animation"
    : "Your picture is saved";
  const hint = staged
    ? `${saved}. Choose another one to replace it, up to 10 MB`
    : picture
      ? "Choose another one to replace it, up to 10 MB"
      : "Optional, up to 10 MB. Looks best at 1,280 px wide";
  return (
    <Panel>
      <div className="picture-field">
        {staged && <input type="hidden" name="pictureId" value={staged.pictureId} />}
        {picture && (
          <span className="picture-present">
            <img
              src={(lightPages ? small : middle)?.url ?? picture.url ?? undefined}
              alt={staged ? "Your picture" : "Current picture"}
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
        <Field
          {...alt}
          label={POST_LABELS.imageAlt}
          hint="For people who cannot see it. Leave it empty if it is only decoration"
        />
        <ChoiceGroup legend={POST_LABELS.imageFocus} className="focus-points" errors={focus.errors}>
          {FOCUS_POINTS.map((point) => (
            <Choice
              key={point}
              type="radio"
              name={focus.name}
              value={point}
              defaultChecked={point === (focus.defaultValue ?? "center")}
              label={NAMES[point]}
            />
          ))}
        </ChoiceGroup>
      </div>
    </Panel>
  );
}
