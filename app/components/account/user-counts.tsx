import { classNames } from "~/components/ui/class-names";
import { formatCount } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import "./user-counts.css";

type Props = {
  person: { id: string; postCount: number; followersCount: number; followingCount: number };
  className?: string;
};

export function UserCounts({ person, className }: Props) {
  const { postCount, followersCount, followingCount } = person;
  const counts = [
    { label: postCount === 1 ? "post" : "posts", value: postCount, href: null },
    {
      label: followersCount === 1 ? "follower" : "followers",
      value: followersCount,
      href: paths.authorList(person.id, "followers"),
    },
    { label: "following", value: followingCount, href: paths.authorList(person.id, "following") },
  ];
  return (
    <dl className={classNames("counts", className)}>
      {counts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{href && value > 0 ? <a href={href}>{label}</a> : label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
