import { classNames } from "./class-names";
import sprite from "./icons.svg?url";
import "./icon.css";

export type IconName =
  | "search"
  | "menu"
  | "close"
  | "sun"
  | "moon"
  | "chevron-right"
  | "chevron-down"
  | "arrow-right"
  | "arrow-left"
  | "thumb-up"
  | "thumb-down"
  | "bookmark"
  | "comment"
  | "eye"
  | "user"
  | "users"
  | "user-plus"
  | "mail"
  | "send"
  | "settings"
  | "sign-out"
  | "home"
  | "board"
  | "briefcase"
  | "tag"
  | "folder"
  | "inbox"
  | "pencil"
  | "trash"
  | "plus"
  | "check"
  | "check-double"
  | "clock"
  | "bold"
  | "italic"
  | "heading"
  | "link"
  | "list"
  | "quote"
  | "code"
  | "alert"
  | "info"
  | "circle-x"
  | "circle-check"
  | "bell"
  | "filter"
  | "upload"
  | "more"
  | "refresh"
  | "store"
  | "pin"
  | "cup"
  | "camera"
  | "note"
  | "flask"
  | "shapes"
  | "facebook"
  | "twitter"
  | "linkedin"
  | "instagram";

type Props = { name: IconName; size?: "sm" | "md"; className?: string };

/** Decorative. Width and height count only until the styles have loaded. */
export function Icon({ name, size = "md", className }: Props) {
  return (
    <svg
      className={classNames("icon", size === "sm" && "icon-sm", className)}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
