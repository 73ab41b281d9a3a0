import { useState } from "react";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import type { PostDetail } from "~api/contract/posts";

type Props = { post: Pick<PostDetail, "id" | "title"> };

/** A post's address as a link and in a mail; with scripts also to copy, and to share by the browser. */
export function ShareLinks({ post: { id, title } }: Props) {
  const { site } = useRootData();
  const isHydrated = useIsHydrated();
  const url = new URL(paths.post(id), site.url).href;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <>
      <a className="small muted" rel="bookmark" href={url}>
        Link
      </a>
      <a className="small muted" href={mail}>
        E-mail
      </a>
      {isHydrated && <CopyButton url={url} />}
      {isHydrated && "share" in navigator && (
        // Who closes the browser's dialog has shared nothing, which is no error.
        <Button
          size="small"
          variant="ghost"
          onClick={() => navigator.share({ title, url }).catch(() => undefined)}
        >
          Share
        </Button>
      )}
    </>
  );
}

const COPIED = { true: "Copied", false: "Not copied: copy it from “Link”" };

function CopyButton({ url }: { url: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button size="small" variant="ghost" onClick={copy}>
        Copy link
      </Button>
      <span role="status" className="small muted">
        {isCopied !== null && COPIED[`${isCopied}`]}
      </span>
    </>
  );
}
