import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/forms/csrf-field";
import { ThemeForm, ThemeSwitch } from "~/components/layout/theme-switch";
import { CountLinks } from "~/components/messenger/count-links";
import { Avatar } from "~/components/ui/avatar";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/layout/menu";
import { Wordmark } from "~/components/layout/wordmark";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "~/components/layout/site-nav.css";
import "./dashboard-header.css";

function describeAccount({ accountType, isAdmin, isModerator }: HeaderViewer): string {
  const type = accountType === "provider" ? "Provider" : "Rider";
  const role = isAdmin ? ", admin" : isModerator ? ", moderator" : "";
  return type + role;
}

export function DashboardHeader({ viewer }: { viewer: HeaderViewer }) {
  const { site, theme } = useRootData();
  return (
    <header className="dashboard-header">
      <Wordmark name={site.name} href={paths.home()} />{" "}
      <nav className="site-nav" aria-label="Quick links">
        <a href={paths.marketplace()}>Blogs</a> <a href={paths.contact()}>Contact</a>{" "}
        <a href={paths.home()}>Home</a>
      </nav>
      <div className="push" />
      <ThemeSwitch /> <CountLinks viewer={viewer} />
      <Menu
        summary={
          <span className={buttonClass({ variant: "ghost" })}>
            <Avatar user={viewer} size="md" />
            <span className="wide account">
              {viewer.fullName} <span className="tiny muted">{describeAccount(viewer)}</span>
            </span>
            <Icon name="chevron-down" size="sm" />
            <span className="sr-only">Account menu</span>
          </span>
        }
      >
        <a href={paths.profile(viewer.id)}>
          <Icon name="user" />
          My Profile
        </a>
        <a href={paths.dashboard(viewer.id)}>
          <Icon name="board" />
          Dashboard
        </a>
        <a href={paths.messenger(viewer.id)}>
          <Icon name="comment" />
          Messenger
        </a>
        <a href={paths.settings(viewer.id)}>
          <Icon name="settings" />
          Account Settings
        </a>
        <a href={paths.shortcuts()}>
          <Icon name="info" />
          Keyboard Shortcuts
        </a>
        {theme !== "system" && (
          <ThemeForm>
            <button name="theme" value="system">
              <Icon name="moon" />
              Theme of my device
            </button>
          </ThemeForm>
        )}
        <hr />
        <Form method="post" action={paths.logout()}>
          <CsrfField />
          <button>
            <Icon name="sign-out" />
            Sign out
          </button>
        </Form>
      </Menu>
    </header>
  );
}
