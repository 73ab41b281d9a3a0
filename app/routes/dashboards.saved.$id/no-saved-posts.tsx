import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/utils/paths";

export function NoSavedPosts({ isLiked }: { isLiked: boolean }) {
  return (
    <EmptyState icon={isLiked ? "thumb-up" : "bookmark"}>
      <h2>{isLiked ? "No likes yet" : "Nothing saved yet"}</h2>
      <p>
        {isLiked
          ? "Posts that you like are listed here, so that you find them again."
          : "Choose “Save” below a post, and find it here when you have time to read it."}
      </p>
      <p className="row">
        <ButtonLink href={paths.marketplace()} variant="primary">
          Explore posts
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
