import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/components/posts/listing/listing-screen";
import { listingMeta } from "~/components/posts/listing/listing-meta";
import { followFromForm } from "~/server/forms/follow-form.server";
import { loadListing } from "~/server/loaders/listing.server";
import { requireViewer } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = listingMeta;

export function loader(args: LoaderFunctionArgs) {
  return loadListing(args, true);
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args);
  const { form } = args.context;
  const { pathname, search } = new URL(args.request.url);
  return followFromForm(args.context, form, pathname + search);
}

export default function SearchPage() {
  return <ListingScreen listing={useLoaderData<typeof loader>()} />;
}
