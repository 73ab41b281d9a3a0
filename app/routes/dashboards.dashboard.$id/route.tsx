import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { PostCard } from "~/components/ui/post-card";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

const LATEST = 4;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { params, context } = args;
  requireOwnScreen(viewer, params["id"], { orAdmin: true });
  const posts = await context.visit.api.post.list({ page: 1, user: params["id"] });
  return { userId: viewer.id, firstName: viewer.firstName, latest: posts.data.slice(0, LATEST) };
}

export default function DashboardPage() {
  const { userId, firstName, latest } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <>
      <div className="work-title">
        <div>
          <h1>Welcome, {firstName}</h1>
          <p className="muted">
            {latest.length > 0 ? "Your latest posts are below." : "Nothing of yours is out yet."}
          </p>
        </div>
        {latest.length > 0 && (
          <ButtonLink href={paths.write(userId)} variant="primary">
            <Icon name="pencil" />
            Write a post
          </ButtonLink>
        )}
      </div>
      {latest.length > 0 ? (
        <div className="post-grid grid-cards">
          {latest.map((post) => (
            <PostCard key={post.id} post={post} heading="h2" light={lightPages} />
          ))}
        </div>
      ) : (
        <EmptyState icon="pencil">
          <h2>Your stall is ready</h2>
          <p>Write the first post. A paragraph and a title are enough.</p>
          <p className="row">
            <ButtonLink href={paths.write(userId)} variant="primary">
              Write a post
            </ButtonLink>
          </p>
        </EmptyState>
      )}
    </>
  );
}
