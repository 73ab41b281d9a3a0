import { useState } from "react";
import type { ReactNode } from "react";
import { useIsHydrated } from "~/components/enhancements/use-is-hydrated";
import { Button } from "~/components/ui/button";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import type { PostDetail } from "~api/contract/responses/posts";

type Props = {
  post: Pick<PostDetail, "id" | "slug" | "title">;
  children?: ReactNode;
};

export function ShareLinks({ post, children }: Props) {
  const { site, viewer } = useRootData();
  const url = new URL(paths.post(post), site.url).href;
  const mail = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(url)}`;
  return (
    <span className="row">
      <a className="small muted" rel="bookmark" href={url}>
        Link
      </a>
      <a className="small muted" href={mail}>
        E-mail
      </a>
      {children}
      {viewer && <ShareButtons share={{ title: post.title, url }} />}
    </span>
  );
}

const LABELS = { ready: "Copy link", copied: "Copied", failed: "Not copied" };

/** Rendered before scripts enable them, so that nothing moves. */
function ShareButtons({ share }: { share: { title: string; url: string } }) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<keyof typeof LABELS>("ready");
  const copy = () =>
    navigator.clipboard.writeText(share.url).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  const buttons = [
    { id: "copy", label: LABELS[state], isShown: isHydrated, onClick: copy },
    {
      id: "share",
      label: "Share",
      isShown: isHydrated && "share" in navigator,
      // Cancelling the browser's dialog is no error.
      onClick: () => navigator.share(share).catch(() => undefined),
    },
  ];
  return (
    <span className="row" aria-live="polite">
      {buttons.map(({ id, label, isShown, onClick }) => (
        <Button
          key={id}
          type="button"
          size="small"
          variant="ghost"
          onClick={onClick}
          className={isShown ? undefined : "is-waiting"}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
