type Props = {
  person: { coverPhoto: string; coverPhotoSmall: string };
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The picture of a page's opening does not wait. */
  priority?: boolean;
  /** Only the smaller size. */
  light?: boolean;
};

/** The wide picture at the head of a person's page, in its two sizes. */
export function CoverPhoto({ person, sizes, priority = false, light = false }: Props) {
  const { coverPhoto, coverPhotoSmall } = person;
  return (
    <img
      className="cover"
      src={coverPhotoSmall}
      srcSet={light ? undefined : `${coverPhotoSmall} 820w, ${coverPhoto} 1640w`}
      sizes={light ? undefined : sizes}
      alt=""
      width="1640"
      height="624"
      {...(priority ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
}
