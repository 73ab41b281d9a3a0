import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import type { ButtonStyle } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";

type Props = {
  person: { id: string };
  back: string;
  children: ReactNode;
} & ButtonStyle;

/** Null for oneself. */
export function MessageLink({ person, back, children, ...style }: Props) {
  const { viewer } = useRootData();
  if (viewer?.id === person.id) return null;
  const href = viewer
    ? paths.conversation(viewer.id, person.id)
    : paths.login({ redirectTo: back });
  return (
    <ButtonLink href={href} {...style}>
      <Icon name="comment" size={style.size === "small" ? "sm" : "md"} />
      {children}
    </ButtonLink>
  );
}
