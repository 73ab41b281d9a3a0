type Props = { links: readonly { label: string; href: string }[] };

/** The shelves above this page, the outermost first. */
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
