import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { loader } from "~/root";

type RootMatches = readonly { id: string; data: unknown }[];
type RootData = Awaited<ReturnType<typeof loader>>;

/** The title, and what else stands in the head of a page. A form that came back says so first. */
export function pageMeta(
  matches: RootMatches,
  { title, description }: { title?: string; description?: string },
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const named = [title, root?.site.name].filter(Boolean).join(" · ");
  const meta: MetaDescriptor[] = [{ title: root?.hasFormError ? `Error: ${named}` : named }];
  if (description) meta.push({ name: "description", content: description });
  return meta;
}
