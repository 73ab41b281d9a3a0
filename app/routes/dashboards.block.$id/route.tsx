import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { blockFromForm } from "~/server/forms/block-form.server";
import { createFormKey } from "~/server/forms/form.server";
import { requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, { title: `Block or mute ${loaded?.person.fullName ?? ""}` });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api } = args.context;
  const id = args.params["id"] ?? "";
  if (id === viewer.id) {
    throw data({ message: "This is your own account.", error: "NOT_FOUND" }, { status: 404 });
  }
  const [{ fullName, firstName }, blocked] = await Promise.all([
    api.users.get({ params: { id } }),
    api.people.listBlocked(),
  ]);
  return {
    person: { id, fullName, firstName },
    kind: blocked.find((one) => one.id === id)?.kind ?? null,
    backHref: paths.profile(id),
    listHref: paths.peopleSettings(viewer.id),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const id = args.params["id"] ?? "";
  return blockFromForm(args, id, paths.profile(id));
}

const STATES = { block: "You’ve blocked", mute: "You’ve muted" };

export default function BlockPage() {
  const { person, kind, backHref, listHref, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <h1>
          Block or mute <span dir="auto">{person.fullName}</span>
        </h1>
      </div>
      <Panel heading={kind ? `${STATES[kind]} ${person.firstName}` : "Block or mute?"}>
        <Form method="post" className="stack">
          <KeyFields formKey={formKey} />
          <p>
            If you <strong>mute</strong> {person.firstName}, you get no notifications from them,
            their posts leave your feed and their comments are collapsed. You can still message each
            other.
          </p>
          <p>
            If you <strong>block</strong> {person.firstName}, you also can’t message or follow each
            other, and any follows between you end.
          </p>
          <p className="muted">
            We won’t tell them. You can undo this under <a href={listHref}>People</a> in your
            settings, but follows don’t come back.
          </p>
          <div className="row">
            {kind !== "mute" && (
              <Button name="intent" value="mute">
                Mute
              </Button>
            )}{" "}
            {kind !== "block" && (
              <Button name="intent" value="block" variant="danger">
                Block
              </Button>
            )}{" "}
            {kind && (
              <Button name="intent" value="unblock" variant="primary">
                {kind === "block" ? "Unblock" : "Unmute"}
              </Button>
            )}{" "}
            <ButtonLink href={backHref} variant="ghost">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </>
  );
}
