import { classNames } from "~/components/ui/class-names";
import { formatCount } from "~/utils/format/numbers";
import "./user-counts.css";

type Props = {
  person: { postCount: number; followersCount: number; followingCount: number };
  className?: string;
};

export function UserCounts({ person, className }: Props) {
  const { postCount, followersCount, followingCount } = person;
  const counts = [
    { label: postCount === 1 ? "post" : "posts", value: postCount },
    { label: followersCount === 1 ? "follower" : "followers", value: followersCount },
    { label: "following", value: followingCount },
  ];
  return (
    <dl className={classNames("counts", className)}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
