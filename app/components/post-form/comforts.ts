import { ChosenPicture } from "./chosen-picture";
import { LivePreview } from "./live-preview";
import { MarkdownToolbar } from "./markdown-toolbar";
import { TagPills } from "./tag-pills";

/** What scripts add to the form of a post, in one part that is loaded after hydration. */
export const comforts = { ChosenPicture, LivePreview, MarkdownToolbar, TagPills };

export type Comforts = typeof comforts;
