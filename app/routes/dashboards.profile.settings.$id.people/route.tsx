import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { changePeople } from "./action.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "People" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const blocked = await args.context.api.people.listBlocked();
  return {
    hidesVisits: viewer.hidesVisits,
    blocked: blocked.map(({ id, fullName, profilePhoto, kind }) => ({
      id,
      fullName,
      profilePhoto,
      kind,
      formKey: createFormKey(),
    })),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changePeople(viewer, args);
}

export default function PeopleSettingsPage() {
  const { hidesVisits, blocked, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="board">
      <Panel heading="Blocked and muted people">
        {blocked.length === 0 && (
          <p className="muted">Nobody. You can block or mute people on their profile.</p>
        )}
        <ul className="stack people">
          {blocked.map((person) => (
            <li key={person.id} className="row-between">
              <span className="person">
                <Avatar user={person} />
                <span>
                  <a href={paths.profile(person.id)} dir="auto">
                    {person.fullName}
                  </a>{" "}
                  <span className="small muted">
                    {person.kind === "block" ? "blocked" : "muted"}
                  </span>
                </span>
              </span>
              <Form method="post">
                <KeyFields formKey={person.formKey} />
                <input type="hidden" name="userId" value={person.id} />
                <Button
                  name="intent"
                  value="unblock"
                  size="small"
                  aria-label={`${person.kind === "block" ? "Unblock" : "Unmute"} ${person.fullName}`}
                >
                  {person.kind === "block" ? "Unblock" : "Unmute"}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="Your visits">
        <Form method="post" className="stack">
          <KeyFields formKey={formKey} />
          <p className="small muted">
            {hidesVisits
              ? "Nobody sees that you have visited their profile."
              : "People see who has visited their profile, and nobody else does."}
          </p>
          <div className="row">
            <Button name="intent" value={hidesVisits ? "show-visits" : "hide-visits"}>
              {hidesVisits ? "Show my visits" : "Hide my visits"}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
