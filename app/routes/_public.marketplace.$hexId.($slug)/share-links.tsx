import type { ReactNode } from "react";
import { ShareButtons } from "~/components/posts/share-buttons";
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
