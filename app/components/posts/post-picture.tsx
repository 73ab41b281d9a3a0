import type { PostCard } from "~api/contract/posts";
import { Icon } from "~/components/ui/icon";
import "./post-picture.css";

type Props = {
  post: Pick<PostCard, "image" | "images" | "price"> & Partial<Pick<PostCard, "imageTint">>;
  sizes: string;
  priority?: boolean;
  light?: boolean;
  alt?: string;
};

const EAGER = { fetchpriority: "high", decoding: "sync" } as const;
const LAZY = { fetchpriority: "low", loading: "lazy", decoding: "async" } as const;

/** A post's picture in the available widths, or an icon without one. */
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
      {...(priority ? EAGER : LAZY)}
    />
  );
}
