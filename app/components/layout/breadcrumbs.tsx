import "./breadcrumbs.css";

type Props = { links: readonly { label: string; href: string }[] };

/** Links to the lists above this page, the outermost first. */
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
