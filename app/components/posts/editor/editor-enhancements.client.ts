import { Autosave } from "./autosave/autosave";
import { ChosenPicture } from "./pictures/chosen-picture";
import { Formatting } from "./formatting";
import { LivePreview } from "./live-preview";
import { OtherWindows } from "./autosave/other-windows";
import { TagPills } from "./tags/tag-pills";
import { TextPictures } from "./pictures/text-pictures";
import { WordCount } from "./word-count";

/** The enhancements of the post form, in one chunk. */
export const editorEnhancements = {
  Autosave,
  ChosenPicture,
  Formatting,
  LivePreview,
  OtherWindows,
  TagPills,
  TextPictures,
  WordCount,
};

export type EditorEnhancements = typeof editorEnhancements;
