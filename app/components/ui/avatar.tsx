import { classNames } from "./class-names";
import "./avatar.css";

const SIZES_PX = { sm: 24, md: 36, lg: 45, xl: 72, "2xl": 108 };

type Props = {
  user: { fullName: string; profilePhoto: string; profilePhotoSmall?: string };
  size?: keyof typeof SIZES_PX;
};

function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const first = [...(words[0] ?? "")][0] ?? "";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toUpperCase();
}

/** Without alternative text, and letters only in styles, because the name is beside it. */
export function Avatar({ user, size = "md" }: Props) {
  const classes = classNames("avatar", size !== "md" && `avatar-${size}`);
  if (!user.profilePhoto) {
    return (
      <span
        className={classNames(classes, "avatar-letters")}
        data-letters={initials(user.fullName)}
        aria-hidden="true"
      />
    );
  }
  const pixels = SIZES_PX[size];
  return (
    <img
      className={classes}
      src={user.profilePhotoSmall ?? user.profilePhoto}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
    />
  );
}
