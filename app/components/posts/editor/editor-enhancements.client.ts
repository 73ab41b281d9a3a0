import { Autosave } from "./autosave/autosave";
import { ChosenPicture } from "./chosen-picture";
import { LivePreview } from "./live-preview";
import { MarkdownToolbar } from "./markdown-toolbar";
import { TagPills } from "./tags/tag-pills";
import { TextPictures } from "./text-pictures";

/** The enhancements of the post form, in one chunk. */
export const editorEnhancements = {
  Autosave,
  ChosenPicture,
  LivePreview,
  MarkdownToolbar,
  TagPills,
  TextPictures,
};

export type EditorEnhancements = typeof editorEnhancements;
