import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Pagination } from "~/components/ui/pagination";
import { Panel } from "~/components/ui/panel";
import { requireAdmin, requireOwnScreen } from "~/server/auth.server";
import { keepPageInRange, readPage } from "~/server/listing.server";
import { countOf } from "~/utils/numbers";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { MessageItem } from "./message-item";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Contact messages" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  requireOwnScreen(viewer, args.params["id"]);
  const messages = await args.context.visit.api.contact.list({ page: readPage(args.request) });
  keepPageInRange(messages, args.request);
  return { viewerId: viewer.id, messages };
}

export default function ContactMessagesPage() {
  const { viewerId, messages } = useLoaderData<typeof loader>();
  const { data, total, currentPage, numberOfPages } = messages;
  return (
    <>
      <div className="work-title">
        <div>
          <h1>Contact messages</h1>
          <p className="muted">{countOf(total, "message")} from visitors</p>
        </div>
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
      {total > 0 ? (
        <Panel>
          {data.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </Panel>
      ) : (
        <EmptyState icon="inbox">
          <h2>Nobody is waiting for an answer</h2>
          <p>What visitors write on the contact page arrives here.</p>
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
