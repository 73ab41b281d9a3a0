import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { ThemeSwitch } from "~/components/layout/theme-switch";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { CountLinks } from "~/components/messenger/count-links";
import { Drawer } from "~/components/layout/drawer";
import { Wordmark } from "~/components/layout/wordmark";
import { useDestination } from "~/components/forms/use-destination";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";
import { useCounts } from "~/utils/messenger/use-counts";
import { nameOfList } from "~/utils/page/marketplace-words";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import "~/components/layout/menu.css";
import "~/components/layout/site-nav.css";
import "./site-header.css";
import "./signed-in-header.css";

function MainLinks() {
  const { pathname } = useLocation();
  const links = [
    { label: nameOfList(useRootData().site), href: paths.marketplace() },
    { label: "About", href: paths.about() },
  ];
  return (
    <>
      {links.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href} aria-current={pathname.startsWith(href) ? "page" : undefined}>
            {label}
          </a>{" "}
        </Fragment>
      ))}
    </>
  );
}

function AccountLinks({ viewer }: { viewer: HeaderViewer }) {
  const writes = mayDo("write", useRootData());
  const counts = useCounts(viewer.id, viewer);
  return (
    <>
      {writes && (
        <>
          <ButtonLink variant="ghost" size="small" className="medium" href={paths.write(viewer.id)}>
            <Icon name="pencil" /> Write
          </ButtonLink>{" "}
        </>
      )}
      <CountLinks viewer={{ ...viewer, ...counts }} />
      <ButtonLink
        variant="ghost"
        size="small"
        className="welcome"
        href={paths.dashboard(viewer.id)}
      >
        <Avatar user={viewer} size="sm" />
        <span className="welcome-name">Welcome {viewer.firstName}</span>
      </ButtonLink>
    </>
  );
}

function AccountMenu({ id }: HeaderViewer) {
  const writes = mayDo("write", useRootData());
  return (
    <>
      {writes && <a href={paths.write(id)}>Write a post</a>}{" "}
      <a href={paths.messenger(id)}>Messenger</a>{" "}
      <a href={paths.notifications(id)}>Notifications</a>{" "}
      <a href={paths.dashboard(id)}>Dashboard</a> <a href={paths.settings(id)}>Account Settings</a>
    </>
  );
}

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
        <AccountLinks viewer={viewer} />
      ) : (
        <>
          <ButtonLink variant="ghost" size="small" className="medium" href={login}>
            Login
          </ButtonLink>{" "}
          {site.takesAccounts ? (
            <>
              <ButtonLink size="small" className="medium" href={register}>
                Register
              </ButtonLink>{" "}
              <ButtonLink variant="primary" size="small" className="narrow" href={register}>
                Sign Up
              </ButtonLink>
            </>
          ) : (
            <ButtonLink variant="primary" size="small" className="narrow" href={login}>
              Login
            </ButtonLink>
          )}
        </>
      )}
      <Drawer side="right" className="narrow">
        <Wordmark name={site.name} href={paths.home()} />
        <nav className="menu-list" aria-label="Menu">
          <MainLinks />
          <hr />
          {viewer ? (
            <AccountMenu {...viewer} />
          ) : (
            <>
              <a href={login}>Login</a> {site.takesAccounts && <a href={register}>Register</a>}
            </>
          )}
        </nav>
      </Drawer>
    </header>
  );
}
