import { Avatar } from "~/components/ui/avatar";
import { Button, ButtonLink, buttonClass } from "~/components/ui/button";
import { Drawer } from "~/components/layout/drawer";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/layout/menu";
import { Pagination } from "~/components/tables/pagination";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";
import { AUTHOR } from "./sample";
import "~/components/ui/dialog.css";
import "~/components/layout/menu.css";

const TABS = [
  { label: "Edit profile", href: "?tab=edit", isCurrent: true },
  { label: "Photos", href: "?tab=photos", isCurrent: false },
  { label: "Password", href: "?tab=password", isCurrent: false },
];

const MENU_LINKS = (
  <>
    <a href={paths.home()}>
      <Icon name="home" /> Home
    </a>
    <a href={paths.marketplace()}>
      <Icon name="search" /> Explore
    </a>
  </>
);

function StaticDialog({ prefix }: { prefix: string }) {
  return (
    <div className="dialog" role="group" aria-labelledby={`${prefix}-dialog`}>
      <h2 id={`${prefix}-dialog`}>Delete “Kimchi in February”?</h2>
      <p>Its 4 comments will be deleted too. This can’t be undone.</p>
      <div className="row">
        <ButtonLink href={paths.home()}>Keep it</ButtonLink>
        <Button variant="danger">Delete</Button>
      </div>
    </div>
  );
}

export function NavigationGuides() {
  return (
    <>
      <Guide id="tabs" title="Tabs" note="Every tab has its own URL.">
        {(prefix) => <Tabs label={`Settings, ${prefix}`} tabs={TABS} />}
      </Guide>
      <Guide id="pagination" title="Pagination" note="The first, the last and the nearest pages.">
        {(prefix) => (
          <>
            <Pagination
              page={1}
              pages={12}
              hrefFor={(page) => paths.marketplace({ page })}
              label={`Beginning, ${prefix}`}
            />
            <Pagination
              page={6}
              pages={12}
              hrefFor={(page) => paths.marketplace({ page })}
              label={`Middle, ${prefix}`}
            />
          </>
        )}
      </Guide>
      <Guide
        id="menus"
        title="Menus and drawers"
        note="Native details elements: they open without scripts."
      >
        {() => (
          <>
            <div className="row">
              <Menu
                summary={
                  <span className={buttonClass({ variant: "ghost" })}>
                    <Avatar user={AUTHOR} size="sm" /> Ilse <Icon name="chevron-down" size="sm" />
                  </span>
                }
              >
                {MENU_LINKS}
              </Menu>
              <Drawer label="Menu of the guide">
                <div className="menu-list">{MENU_LINKS}</div>
              </Drawer>
            </div>
            <div className="menu-list">{MENU_LINKS}</div>
          </>
        )}
      </Guide>
      <Guide id="dialogs" title="Dialogs" note="A page without scripts, a dialog with them.">
        {(prefix) => <StaticDialog prefix={prefix} />}
      </Guide>
    </>
  );
}
