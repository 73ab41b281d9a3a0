import type { ComponentProps } from "react";
import { paths } from "~/utils/paths";

type KickerProps = { category: string; slug: string };

/** The category above a title. */
export function KickerLink({ category, slug }: KickerProps) {
  return (
    <a className="kicker" href={paths.category(slug, category)}>
      {category}
    </a>
  );
}

/** A button in the clothes of a link, for a choice that must not shout. */
export function LinkButton(props: Omit<ComponentProps<"button">, "className">) {
  return <button className="link-button" {...props} />;
}
