import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";

/** The query of a page to which a visitor comes back following. */
export const FOLLOW = { act: "follow" };

type Props = {
  /** The page of the person or the tag, with `FOLLOW`. */
  to: string;
  name: string;
  isProminent?: boolean;
};

/** Where a visitor logs in, and follows then. */
export function FollowLink({ to, name, isProminent }: Props) {
  return (
    <ButtonLink
      size={isProminent ? "md" : "small"}
      href={paths.login({ redirectTo: to })}
      aria-label={isProminent ? undefined : `Follow ${name}`}
    >
      Follow
    </ButtonLink>
  );
}
