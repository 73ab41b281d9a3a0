import type { PostCard } from "~api/contract/posts";
import { Icon } from "./icon";

type Props = {
  post: Pick<PostCard, "image" | "images" | "price"> & Partial<Pick<PostCard, "imageTint">>;
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture of the page's opening: loaded at once, and before the others. */
  priority?: boolean;
  /** Only the smallest width. */
  light?: boolean;
  alt?: string;
};

const AT_ONCE = { fetchpriority: "high", decoding: "sync" } as const;
const IN_TIME = { fetchpriority: "low", loading: "lazy", decoding: "async" } as const;

/** A post's picture in the widths there are; the sign of its kind where it has none. */
export function PostPicture({ post, sizes, priority = false, light = false, alt = "" }: Props) {
  const variants = Object.values(post.images).sort((a, b) => a.width - b.width);
  const [smallest] = variants;
  const middle = variants[1] ?? smallest;
  const src = (light ? smallest?.url : middle?.url) ?? post.image;
  if (!src) {
    return (
      <span className="no-picture">
        <Icon name={post.price === null ? "quote" : "store"} />
      </span>
    );
  }
  const srcSet = variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const isSingle = light || variants.length < 2;
  return (
    <img
      className={post.imageTint ?? undefined}
      src={src}
      srcSet={isSingle ? undefined : srcSet}
      sizes={isSingle ? undefined : sizes}
      width={middle?.width ?? 640}
      height={middle?.height ?? 400}
      alt={alt}
      {...(priority ? AT_ONCE : IN_TIME)}
    />
  );
}
