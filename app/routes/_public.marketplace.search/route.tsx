import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/components/posts/listing/listing-screen";
import { listingMeta } from "~/components/posts/listing/listing-meta";
import { loadListing } from "~/server/loaders/listing.server";
import type { PageHandle } from "~/utils/page/page-handle";

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction<typeof loader> = listingMeta;

export function loader(args: LoaderFunctionArgs) {
  return loadListing(args);
}

export default function SearchPage() {
  return <ListingScreen listing={useLoaderData<typeof loader>()} />;
}
