import "./cover-photo.css";

type Props = {
  person: { coverPhoto: string; coverPhotoSmall: string };
  sizes: string;
  priority?: boolean;
  light?: boolean;
};

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
