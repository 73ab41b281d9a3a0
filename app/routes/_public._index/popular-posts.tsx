import { otherLang } from "~/utils/format/lang";
import { RoleBadge } from "~/components/ui/role-badge";
import { authorNames } from "~/utils/authors";
import { paths } from "~/utils/paths";
import type { PopularPost } from "./loader.server";
import "./popular-posts.css";

export function PopularPosts({ posts }: { posts: PopularPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="popular">
      <div className="section-head">
        <h2 id="popular" className="title-lg">
          Popular this week
        </h2>
        <a href={paths.marketplace({ sort: "trending" })}>All popular posts</a>
      </div>
      <ol className="popular">
        {posts.map((post) => (
          <li key={post.id}>
            <a href={paths.post(post)} dir="auto" lang={otherLang(post.lang)}>
              {post.title}
            </a>{" "}
            <span className="small muted">{authorNames(post)}</span>
            <RoleBadge badge={post.user.badge} />
          </li>
        ))}
      </ol>
    </section>
  );
}
