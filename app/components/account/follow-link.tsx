import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";

export const FOLLOW = { act: "follow" };

type Props = {
  /** The page of the person or tag, with `FOLLOW`. */
  to: string;
  name: string;
  isProminent?: boolean;
};

/** A link to the login, after which the visitor follows. */
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
