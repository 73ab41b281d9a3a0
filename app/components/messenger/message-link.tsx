import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import type { ButtonStyle } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";

type Props = {
  person: { id: string };
  back: string;
  children: ReactNode;
} & ButtonStyle;

/** Null for oneself, and where only the team starts conversations. */
export function MessageLink({ person, back, children, ...style }: Props) {
  const root = useRootData();
  const { viewer } = root;
  if (viewer?.id === person.id || !mayDo("message", root)) return null;
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
