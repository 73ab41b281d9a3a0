import { classNames } from "~/components/ui/class-names";
import { formatCount, nounOf } from "~/utils/format/numbers";
import { paths } from "~/utils/paths";
import "./user-counts.css";

type Props = {
  person: { id: string; postCount: number; followersCount: number; followingCount: number };
  className?: string;
};

export function UserCounts({ person, className }: Props) {
  const { postCount, followersCount, followingCount } = person;
  const counts = [
    { label: nounOf(postCount, "post"), value: postCount, href: null },
    {
      label: nounOf(followersCount, "follower"),
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
