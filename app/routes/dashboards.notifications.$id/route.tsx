import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import {
  NotificationQuerySchema,
  NotificationsSeenSchema,
} from "~api/contract/site/notifications/notifications";
import { EmptyState } from "~/components/feedback/empty-state";
import { KeyFields } from "~/components/forms/csrf-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { createFormKey, readKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { NotificationItem } from "./notification-item";
import "./notifications.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Notifications" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const search = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = NotificationQuerySchema.safeParse(search).data ?? {};
  const { data, older } = await args.context.api.notifications.list({ query });
  return {
    ownId: viewer.id,
    notifications: data,
    olderHref: older && paths.notifications(viewer.id, { after: older }),
    // Only the first page shows the newest.
    upTo: !query.after && data.some(({ isSeen }) => !isSeen) ? data[0]?.createdAt : undefined,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, toasts } = args.context;
  const { form } = args.context;
  const { upTo } = NotificationsSeenSchema.safeParse(Object.fromEntries(form)).data ?? {};
  await api.notifications.markSeen({ body: { upTo }, key: readKey(form) });
  const message = "These notifications are marked as read";
  return toasts.redirectWithSuccess(paths.notifications(viewer.id), message, { status: 303 });
}

export default function NotificationsPage() {
  const { ownId, notifications, olderHref, upTo, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Notifications</h1>
          <p className="muted">Activity about you and your posts, kept for 180 days.</p>
        </div>
        {upTo && (
          <Form method="post" preventScrollReset>
            <KeyFields formKey={formKey} />
            <input type="hidden" name="upTo" value={upTo} />
            <Button>Mark all as read</Button>
          </Form>
        )}
      </div>
      {notifications.length === 0 ? (
        <EmptyState icon="bell">
          <h2>Nothing yet</h2>
          <p>Comments, likes and new followers will be listed here.</p>
          <p className="row">
            <ButtonLink href={paths.marketplace()} variant="primary">
              Explore posts
            </ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <ul className="panel notifications">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} ownId={ownId} />
          ))}
        </ul>
      )}
      {olderHref && (
        <p className="section">
          <ButtonLink href={olderHref}>Older notifications</ButtonLink>
        </p>
      )}
    </>
  );
}
