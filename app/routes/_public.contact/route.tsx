import { data } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gate } from "~/components/gate";
import { createFormKey } from "~/server/forms.server";
import stylesheet from "~/styles/page-form.css?url";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { sendContactMessage } from "./action.server";
import { ContactForm } from "./contact-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Write to the people behind this site.",
    path: paths.contact(),
  });

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const viewer = await visit.getViewer();
  return data(
    {
      formKey: createFormKey(),
      senderName: viewer?.fullName ?? "",
      senderEmail: viewer?.email ?? "",
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function action(args: ActionFunctionArgs) {
  return sendContactMessage(args);
}

export default function ContactPage() {
  return (
    <Gate title="Contact" lead="A question, a fault, a kind word: people read all of it.">
      <ContactForm {...useLoaderData<typeof loader>()} />
    </Gate>
  );
}
