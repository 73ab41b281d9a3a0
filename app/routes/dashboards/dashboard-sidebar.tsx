import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Count, nameWithCount } from "~/components/messenger/count";
import { Drawer } from "~/components/layout/drawer";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { Wordmark } from "~/components/layout/wordmark";
import { canOfferProjects } from "~/utils/account";
import type { HeaderViewer } from "~/utils/page/header-viewer";
import { paths } from "~/utils/paths";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import type { loader } from "./route";
import { SidebarNote } from "./sidebar-note";
import "./dashboard-sidebar.css";

type SideLink = { label: string; href: string; icon: IconName; unread?: number };

type Possible = { sells: boolean; writes: boolean; hasInquiries: boolean };

type Section = { title: string; links: SideLink[] };

/** Where nothing is for sale, inquiries are shown to those who have some. */
function listSections(viewer: HeaderViewer, { sells, writes, hasInquiries }: Possible): Section[] {
  const { id, isAdmin, isModerator, unread } = viewer;
  const inquiries: SideLink = { label: "Inquiries", href: paths.inquiries(id), icon: "store" };
  const written: SideLink = { label: "Write a post", href: paths.write(id), icon: "pencil" };
  const sections: Section[] = [
    {
      title: "Dashboards",
      links: [
        { label: "Following", href: paths.following(id), icon: "users" },
        { label: "Dashboard", href: paths.dashboard(id), icon: "board" },
        { label: "Messenger", href: paths.messenger(id), icon: "comment", unread },
        { label: "My posts", href: paths.posts(id), icon: "list" },
        ...(hasInquiries ? [inquiries] : []),
        { label: "Saved posts", href: paths.saved(id), icon: "bookmark" },
        ...(writes ? [written] : []),
      ],
    },
  ];
  const management: SideLink[] = [];
  if (canOfferProjects(viewer)) {
    management.push({ label: "Job List", href: paths.projects(id), icon: "briefcase" });
    if (sells)
      management.push({ label: "New project", href: paths.createProject(id), icon: "plus" });
  }
  if (isModerator) {
    management.push({ label: "Reports", href: paths.reports(id), icon: "alert" });
  }
  if (isAdmin) {
    management.push(
      { label: "Users List", href: paths.usersList(id), icon: "users" },
      { label: "Add New Category", href: paths.addCategory(id), icon: "plus" },
      { label: "Categories List", href: paths.categoryList(id), icon: "folder" },
      { label: "Contact Messages", href: paths.contactMessages(id), icon: "inbox" },
      { label: "E-mails Sent", href: paths.mails(id), icon: "mail" },
      { label: "Site Settings", href: paths.site(id), icon: "settings" },
      { label: "Invitations", href: paths.invitations(id), icon: "user-plus" },
      { label: "Site Pages", href: paths.sitePages(id), icon: "pencil" },
      { label: "Operations", href: paths.operations(id), icon: "clock" },
      { label: "Admin Log", href: paths.adminLog(id), icon: "list" },
    );
  }
  if (management.length > 0) sections.push({ title: "Management", links: management });
  sections.push({
    title: "Accounts",
    links: [
      { label: "Your Profile", href: paths.profile(id), icon: "user" },
      { label: "Account Settings", href: paths.settings(id), icon: "settings" },
    ],
  });
  return sections;
}

/** "page" for this page, "true" for its parent. */
function ariaCurrent(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return pathname.startsWith(`${href}/`) ? "true" : undefined;
}

export function DashboardSidebar({ viewer }: { viewer: HeaderViewer }) {
  const root = useRootData();
  const { site } = root;
  const { pathname } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>("routes/dashboards");
  const possible = {
    sells: site.hasMarketplace && mayDo("sell", root),
    writes: mayDo("write", root),
    hasInquiries: site.hasMarketplace || loaded?.hasInquiries === true,
  };
  return (
    <Drawer className="sidebar">
      <Wordmark name={site.name} href={paths.home()} />
      <nav aria-label="Dashboard">
        {listSections(viewer, possible).map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href, icon, unread = 0 }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={ariaCurrent(pathname, href)}
                    aria-label={unread ? nameWithCount(label, unread) : undefined}
                  >
                    <Icon name={icon} />
                    {label}
                    <Count count={unread} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SidebarNote viewer={viewer} />
    </Drawer>
  );
}
