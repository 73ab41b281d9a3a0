import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

type Props = {
  person: { id: string };
  /** The page that a visitor comes back to from the login. */
  back: string;
  children: ReactNode;
} & ButtonLook;

/** Leads to the conversation with somebody; nobody writes to themselves. */
export function MessageLink({ person, back, children, ...look }: Props) {
  const { viewer } = useRootData();
  if (viewer?.id === person.id) return null;
  const href = viewer
    ? paths.conversation(viewer.id, person.id)
    : paths.login({ redirectTo: back });
  return (
    <ButtonLink href={href} {...look}>
      <Icon name="comment" size={look.size === "small" ? "sm" : "md"} />
      {children}
    </ButtonLink>
  );
}
