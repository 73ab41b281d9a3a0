import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/components/listing/listing-screen";
import { listingMeta } from "~/components/listing/listing-meta";
import { loadListing } from "~/server/listing.server";
import type { PageHandle } from "~/utils/hydration";
import stylesheet from "~/styles/page-listing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { isReadingPage: true };

export const meta: MetaFunction<typeof loader> = listingMeta;

export function loader(args: LoaderFunctionArgs) {
  return loadListing(args);
}

export default function SearchPage() {
  return <ListingScreen listing={useLoaderData<typeof loader>()} />;
}
