import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/tables/pagination";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/context/auth.server";
import { redirectToLastPage, readPage } from "~/server/loaders/listing.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { MessageItem } from "./message-item";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Contact messages" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const messages = await args.context.api.contact.list({ query: { page: readPage(args.request) } });
  redirectToLastPage(messages, args.request);
  return { viewerId: viewer.id, messages };
}

export default function ContactMessagesPage() {
  const { viewerId, messages } = useLoaderData<typeof loader>();
  const { data, total, currentPage, numberOfPages } = messages;
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Contact messages</h1>
          <p className="muted">{countOf(total, "message")} from visitors</p>
        </div>
        <div className="row">
          <ButtonLink href={paths.deletedContactMessages(viewerId)}>Deleted messages</ButtonLink>
          {total > 0 && (
            <ButtonLink
              href={paths.deleteContactMessages(viewerId)}
              variant="danger-quiet"
              data-deletes=""
            >
              <Icon name="trash" />
              Delete all
            </ButtonLink>
          )}
        </div>
      </div>
      {total > 0 ? (
        <Panel>
          {data.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </Panel>
      ) : (
        <EmptyState icon="inbox">
          <h2>No messages</h2>
          <p>Messages from the contact page will appear here.</p>
        </EmptyState>
      )}
      <Pagination
        page={currentPage}
        pages={numberOfPages}
        hrefFor={(page) => paths.contactMessages(viewerId, { page: page > 1 ? page : null })}
      />
    </>
  );
}
