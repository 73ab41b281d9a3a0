import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isPreview } from "~/server/env.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { CardGuides } from "./card-guides";
import { ControlGuides } from "./control-guides";
import { FieldGuides } from "./field-guides";
import { MessageGuides } from "./message-guides";
import { NavigationGuides } from "./navigation-guides";

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Styleguide",
    description: "Every component in all its states and in both themes.",
  });

export function loader({ context }: LoaderFunctionArgs) {
  if (!isPreview(context.env)) throw data(null, { status: 404 });
  return null;
}

export default function StyleguidePage() {
  return (
    <>
      <h1>Styleguide</h1>
      <p className="muted">
        Every component in every state and in both themes. Use what is here before you draw
        something new.
      </p>
      <ControlGuides />
      <FieldGuides />
      <CardGuides />
      <MessageGuides />
      <NavigationGuides />
    </>
  );
}
