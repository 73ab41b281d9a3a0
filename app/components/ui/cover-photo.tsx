type Props = {
  person: { coverPhoto: string; coverPhotoSmall: string };
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** Only the smaller size. */
  light?: boolean;
};

/** The wide picture at the head of a person's page, in its two sizes. */
export function CoverPhoto({ person, sizes, light = false }: Props) {
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
    />
  );
}
