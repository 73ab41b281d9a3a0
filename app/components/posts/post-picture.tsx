import type { PostCard } from "~api/contract/responses/posts";
import { classNames } from "~/components/ui/class-names";
import { Icon } from "~/components/ui/icon";
import focusStyles from "./picture-focus.css?url";
import "./post-picture.css";

type Props = {
  post: Pick<PostCard, "image" | "images" | "price"> &
    Partial<Pick<PostCard, "imageTint" | "imageAlt" | "imageFocus">>;
  sizes: string;
  priority?: boolean;
  light?: boolean;
  alt?: string;
};

const EAGER = { fetchpriority: "high", decoding: "sync" } as const;
const LAZY = { fetchpriority: "low", loading: "lazy", decoding: "async" } as const;

export function PostPicture({ post, sizes, priority = false, light = false, alt }: Props) {
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
  const focus = post.imageFocus ?? "center";
  const isSingle = light || variants.length < 2;
  const picture = (
    <img
      className={classNames(post.imageTint, focus !== "center" && `focus-${focus}`) || undefined}
      src={src}
      srcSet={isSingle ? undefined : srcSet}
      sizes={isSingle ? undefined : sizes}
      width={middle?.width ?? 640}
      height={middle?.height ?? 400}
      alt={alt ?? post.imageAlt ?? ""}
      {...(priority ? EAGER : LAZY)}
    />
  );
  if (focus === "center") return picture;
  return (
    <>
      <link rel="stylesheet" href={focusStyles} />
      {picture}
    </>
  );
}

export function PostThumb({ post }: Pick<Props, "post">) {
  return (
    <span className="thumb">
      <PostPicture post={post} sizes="72px" light />
    </span>
  );
}
