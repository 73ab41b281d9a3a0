import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { ThemeSwitch } from "~/components/layout/theme-switch";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Drawer } from "~/components/layout/drawer";
import { Wordmark } from "~/components/layout/wordmark";
import { useDestination } from "~/components/forms/use-destination";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "~/components/layout/menu.css";
import "~/components/layout/site-nav.css";
import "./site-header.css";

const LINKS = [
  { label: "Explore", href: paths.marketplace() },
  { label: "About", href: paths.about() },
];

function MainLinks() {
  const { pathname } = useLocation();
  return (
    <>
      {LINKS.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href} aria-current={pathname.startsWith(href) ? "page" : undefined}>
            {label}
          </a>{" "}
        </Fragment>
      ))}
    </>
  );
}

/** The public top navigation; on small screens a drawer. */
export function SiteHeader() {
  const { viewer, site } = useRootData();
  const redirectTo = useDestination();
  const login = paths.login({ redirectTo });
  const register = paths.register({ redirectTo });
  return (
    <header className="wrap site-header">
      <Wordmark name={site.name} href={paths.home()} />{" "}
      <nav className="site-nav" aria-label="Main">
        <MainLinks />
      </nav>
      <div className="push" />
      <ThemeSwitch />
      {viewer ? (
        <ButtonLink variant="ghost" className="wide welcome" href={paths.dashboard(viewer.id)}>
          <Avatar user={viewer} size="sm" /> Welcome {viewer.firstName}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink variant="ghost" size="small" className="wide" href={login}>
            Login
          </ButtonLink>{" "}
          <ButtonLink size="small" className="wide" href={register}>
            Register
          </ButtonLink>{" "}
          <ButtonLink variant="primary" size="small" className="narrow" href={register}>
            Sign Up
          </ButtonLink>
        </>
      )}
      <Drawer side="right" className="narrow">
        <Wordmark name={site.name} href={paths.home()} />
        <nav className="menu-list" aria-label="Menu">
          <MainLinks />
          <hr />
          {viewer ? (
            <a href={paths.dashboard(viewer.id)}>Dashboard</a>
          ) : (
            <>
              <a href={login}>Login</a> <a href={register}>Register</a>
            </>
          )}
        </nav>
      </Drawer>
    </header>
  );
}
