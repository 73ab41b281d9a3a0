import { data } from "@remix-run/cloudflare";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isPreview } from "~/server/env.server";
import type { PageHandle } from "~/utils/hydration";
import { pageMeta } from "~/utils/page-meta";
import { CardGuides } from "./card-guides";
import { ControlGuides } from "./control-guides";
import { FieldGuides } from "./field-guides";
import { MessageGuides } from "./message-guides";
import { NavigationGuides } from "./navigation-guides";
import stylesheet from "~/styles/page-styleguide.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Styleguide",
    description: "Every part of the screens, in all its states and in both themes.",
  });

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  if (!isPreview(visit.env)) throw data(null, { status: 404 });
  return null;
}

export default function StyleguidePage() {
  return (
    <>
      <h1>Styleguide</h1>
      <p className="muted">
        Every part that screens are made of, in every state, by day and by night. Use what is here
        before drawing something new.
      </p>
      <ControlGuides />
      <FieldGuides />
      <CardGuides />
      <MessageGuides />
      <NavigationGuides />
    </>
  );
}
