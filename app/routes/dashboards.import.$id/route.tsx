import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Import } from "~api/contract/archives/imports";
import { describeHours } from "~api/contract/site/settings/newcomer-texts";
import { getApiFailure } from "~/server/api/failure.server";
import { createFormKey } from "~/server/forms/form.server";
import { listAllCategories } from "~/server/api/categories.server";
import { readPage } from "~/server/loaders/listing.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { Pagination } from "~/components/tables/pagination";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import { changeImport } from "./action.server";
import { ImportItems } from "./import-items";
import { ImportSource } from "./import-source";
import { ImportState } from "./import-state";
import { PastImports } from "./past-imports";
import { UploadForm } from "./upload-form";
import "./import.css";

const RELOAD_SECONDS = 3;
// Longer than any step with its retries: the queue message was lost.
const STALLED_MS = 120_000;

export const handle: PageHandle = { receivesFile: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Import" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api, getSite } = args.context;
  const [found, categories, past, { newcomerHours }] = await Promise.all([
    api.archives.get().catch((error: unknown) => {
      if (getApiFailure(error)?.body.error !== "NOT_FOUND") throw error;
      return null;
    }),
    listAllCategories(api),
    api.archives.listPast(),
    getSite(),
  ]);
  const hasItems = found !== null && found.counts.total > 0;
  const isNoted = new URL(args.request.url).searchParams.get("show") === "notes";
  const items = hasItems
    ? await api.archives.listItems({ query: { page: readPage(args.request), noted: isNoted } })
    : null;
  const isBusy =
    found?.state === "reading" ||
    found?.state === "running" ||
    past.some(({ task }) => task !== null);
  // The page of a running import reloads itself, with scripts or without.
  const headers = isBusy ? { Refresh: String(RELOAD_SECONDS) } : undefined;
  const titles = categories.map(({ title }) => title);
  const formKey = createFormKey();
  const isStalled = found !== null && Date.parse(found.updatedAt) < Date.now() - STALLED_MS;
  const loaderData = {
    userId: viewer.id,
    found,
    isStalled,
    newFor: describeHours(newcomerHours),
    items,
    isNoted,
    past,
    categories: titles,
    formKey,
  };
  return data(loaderData, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeImport(viewer, args);
}

function listTabs(userId: string, { total, noted }: Import["counts"], isNoted: boolean) {
  return [
    { label: `All (${formatCount(total)})`, href: paths.import(userId), isCurrent: !isNoted },
    {
      label: `With notes (${formatCount(noted)})`,
      href: paths.import(userId, { show: "notes" }),
      isCurrent: isNoted,
    },
  ];
}

export default function ImportPage() {
  const { userId, found, isStalled, newFor, items, isNoted, past, categories, formKey } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const isOpen = found && !["refused", "done"].includes(found.state);
  return (
    <>
      <div className="dashboard-title">
        <div>
          <h1>Import</h1>
          <p className="muted">
            Bring your texts with you: a zip of Markdown files, or an export from Blogger, Forem
            (DEV), Ghost, Hashnode, Medium, Squarespace, Substack, Tumblr or WordPress, on its own
            or in a zip with its pictures.
          </p>
        </div>
        <ButtonLink href={paths.subscribers(userId)}>Bring your subscribers</ButtonLink>
      </div>
      <div className="stack">
        {found?.state === "ready" && <ImportSource found={found} />}
        {found && (
          <ImportState
            found={found}
            isStalled={isStalled}
            newFor={newFor}
            userId={userId}
            formKey={failed?.formKey ?? formKey}
          />
        )}
        {!isOpen && <UploadForm categories={categories} formKey={formKey} failed={failed} />}
        {past.length > 0 && (
          <PastImports imports={past} userId={userId} formKey={failed?.formKey ?? formKey} />
        )}
        {found && items && (
          <>
            <div className="row-between import-tabs">
              <Tabs label="Texts" tabs={listTabs(userId, found.counts, isNoted)} />
              {found.counts.noted > 0 && <a href={paths.importNotes(userId)}>Notes as CSV</a>}
            </div>
            <ImportItems items={items.data} userId={userId} canPreview={found.state === "ready"} />
          </>
        )}
      </div>
      {items && (
        <Pagination
          page={items.currentPage}
          pages={items.numberOfPages}
          hrefFor={(page) => paths.import(userId, { show: isNoted ? "notes" : null, page })}
        />
      )}
    </>
  );
}
