import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useParams } from "@remix-run/react";
import { ErrorScreen } from "~/components/feedback/error-screen";
import { Tabs } from "~/components/ui/tabs";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
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
  const tabs = [
    { label: "Edit profile", href: paths.settings(id) },
    { label: "Photos", href: paths.photoSettings(id) },
    { label: "Password", href: paths.passwordSettings(id) },
    { label: "Two-step login", href: paths.secondFactorSettings(id) },
    { label: "E-mails", href: paths.mailSettings(id) },
    { label: "People", href: paths.peopleSettings(id) },
    { label: "Sessions and data", href: paths.sessionSettings(id) },
  ].map((tab) => ({ ...tab, isCurrent: tab.href === pathname }));
  return (
    <>
      <div className="dashboard-title settings-title">
        <div>
          <h1>Account settings</h1>
          <p className="muted">Your profile, password, e-mails, sessions and data.</p>
        </div>
      </div>
      <Tabs label="Settings" tabs={tabs} />
      <div className="settings">
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
