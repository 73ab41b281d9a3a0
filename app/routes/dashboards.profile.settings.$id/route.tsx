import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { ErrorScreen } from "~/components/feedback/error-screen";
import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "./settings.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account settings" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return null;
}

export default function SettingsLayout() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { hasFormError } = useRootData();
  const profile = paths.settings(id);
  const isList = pathname === profile && !search.has("section") && !hasFormError;
  const tabs = [
    { label: "Edit profile", href: paths.profileSettings(id) },
    { label: "Photos", href: paths.photoSettings(id) },
    { label: "Password", href: paths.passwordSettings(id) },
    { label: "Two-step login", href: paths.secondFactorSettings(id) },
    { label: "E-mails", href: paths.mailSettings(id) },
    { label: "People", href: paths.peopleSettings(id) },
    { label: "Sessions and data", href: paths.sessionSettings(id) },
  ].map((tab) => ({ ...tab, isCurrent: tab.href.split("?")[0] === pathname }));
  return (
    <>
      <div className="dashboard-title settings-title">
        <div>
          <h1>Account settings</h1>
          <p className="muted">Your profile, password, e-mails, sessions and data.</p>
        </div>
      </div>
      <div className={isList ? "settings-list" : "settings-section"}>
        <a className="small settings-back" href={profile}>
          <Icon name="arrow-left" size="sm" /> All settings
        </a>
        <Tabs label="Settings" tabs={tabs} />
        <div className="settings">
          <Outlet />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
