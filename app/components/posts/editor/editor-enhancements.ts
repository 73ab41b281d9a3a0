import { ChosenPicture } from "./chosen-picture";
import { LivePreview } from "./live-preview";
import { MarkdownToolbar } from "./markdown-toolbar";
import { TagPills } from "./tag-pills";

/** What scripts add to the post form, as one chunk that is loaded after hydration. */
export const editorEnhancements = { ChosenPicture, LivePreview, MarkdownToolbar, TagPills };

export type EditorEnhancements = typeof editorEnhancements;
