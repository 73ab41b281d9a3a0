import "./breadcrumbs.css";

type Props = { links: readonly { label: string; href: string }[] };

export function Breadcrumbs({ links }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
