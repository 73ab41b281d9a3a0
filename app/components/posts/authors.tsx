import { Fragment } from "react";
import type { UserShort } from "~api/contract/responses/users";
import { RoleBadge } from "~/components/ui/role-badge";
import { NAME_LIST } from "~/utils/authors";
import { paths } from "~/utils/paths";

export type Writer = Pick<UserShort, "id" | "fullName" | "badge">;

/** Who wrote a post, as links: "Ann Lee, Ben Ray and Cem Su". */
export function Authors({ people }: { people: Writer[] }) {
  return NAME_LIST.formatToParts(people.map(({ id }) => id)).map(({ type, value }, index) => {
    const person = people[index / 2];
    if (type === "literal" || !person) return value;
    return (
      <Fragment key={person.id}>
        <a href={paths.author(person.id)} dir="auto">
          {person.fullName}
        </a>
        <RoleBadge badge={person.badge} />
      </Fragment>
    );
  });
}
