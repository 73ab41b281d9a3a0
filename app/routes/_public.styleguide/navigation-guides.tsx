import { Avatar } from "~/components/ui/avatar";
import { Button, ButtonLink, buttonClass } from "~/components/ui/button";
import { Drawer } from "~/components/ui/drawer";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";
import { AUTHOR } from "./sample";

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

/** What the dialog component draws with a script; the same words are a page without one. */
function StillDialog({ prefix }: { prefix: string }) {
  return (
    <div className="dialog" role="group" aria-labelledby={`${prefix}-dialog`}>
      <h2 id={`${prefix}-dialog`}>Delete “Kimchi in February”?</h2>
      <p>Its 4 comments go with it. This cannot be undone.</p>
      <div className="row">
        <ButtonLink href={paths.home()} variant="ghost">
          Keep it
        </ButtonLink>
        <Button variant="danger">Delete</Button>
      </div>
    </div>
  );
}

export function NavigationGuides() {
  return (
    <>
      <Guide id="tabs" title="Tabs" note="Each part of a screen is an address of its own.">
        {(prefix) => <Tabs label={`Settings, ${prefix}`} tabs={TABS} />}
      </Guide>
      <Guide id="pagination" title="Pagination" note="First, last and near; a dead end is no link.">
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
        note="Native details: they open without a script."
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
      <Guide
        id="dialogs"
        title="Dialogs"
        note="A page first; with a script the same question stands over the screen."
      >
        {(prefix) => <StillDialog prefix={prefix} />}
      </Guide>
    </>
  );
}
