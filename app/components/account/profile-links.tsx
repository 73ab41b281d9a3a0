import type { UserPublic } from "~api/contract/responses/users";

export function ProfileLinks({ links = [] }: Pick<UserPublic, "links">) {
  if (links.length === 0) return null;
  return (
    <ul className="row profile-links">
      {links.map(({ title, url }) => (
        <li key={url + title}>
          <a href={url} rel="me nofollow noopener" dir="auto">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
