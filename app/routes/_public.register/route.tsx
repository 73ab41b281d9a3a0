import { data, redirect } from "@remix-run/cloudflare";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gate } from "~/components/gate";
import { useDestination } from "~/components/use-destination";
import { requireSignedOut } from "~/server/auth.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { register } from "./action.server";
import { RegisterForm } from "./register-form";
import stylesheet from "~/styles/page-form.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Create account",
    description: "Register to write, to sell what you made, and to follow who you read.",
    path: paths.register(),
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedOut(args);
  return data({ formKey: createFormKey() }, { headers: { "Cache-Control": "no-store" } });
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await args.context.visit.getViewer();
  if (viewer) return redirect(paths.dashboard(viewer.id), 303);
  return register(args);
}

export default function RegisterPage() {
  const { formKey } = useLoaderData<typeof loader>();
  const redirectTo = useDestination();
  return (
    <Gate
      title="Create account"
      lead={
        <>
          Here before? <a href={paths.login({ redirectTo })}>Log in</a>
        </>
      }
    >
      <RegisterForm formKey={formKey} />
    </Gate>
  );
}
