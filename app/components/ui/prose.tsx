import { classNames } from "./class-names";

type Props = { html: string; className?: string };

/** Long text. The HTML was rendered and sanitised by the API; nothing else may come here. */
export function Prose({ html, className }: Props) {
  return (
    <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
