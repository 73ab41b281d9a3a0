import type { ComponentProps } from "react";
import { paths } from "~/utils/paths";
import "./link.css";

type KickerProps = { category: string; slug: string };

export function KickerLink({ category, slug }: KickerProps) {
  return (
    <a className="kicker" href={paths.category(slug, category)}>
      {category}
    </a>
  );
}

export function LinkButton(props: Omit<ComponentProps<"button">, "className">) {
  return <button className="link-button" {...props} />;
}
