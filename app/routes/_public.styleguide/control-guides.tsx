import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/layout/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { RoleBadge } from "~/components/ui/role-badge";
import { KickerLink, LinkButton } from "~/components/ui/link";
import { Spinner } from "~/components/feedback/spinner";
import { Wordmark } from "~/components/layout/wordmark";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { Guide } from "./guide";

function ButtonStates() {
  return (
    <>
      <div className="row">
        <Button variant="primary">Publish</Button>
        <Button>Preview</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-quiet">Delete</Button>
      </div>
      <div className="row">
        <Button variant="primary" className="is-hover">
          Hovered
        </Button>
        <Button className="is-hover">Hovered</Button>
        <Button variant="primary" className="is-focus">
          Focused
        </Button>
        <Button className="is-focus">Focused</Button>
      </div>
      <div className="row">
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" aria-busy="true">
          <Spinner size="sm" /> Sending
        </Button>
      </div>
      <div className="row">
        <Button aria-pressed="false" aria-label="Like, 12 likes">
          <Icon name="thumb-up" /> 12
        </Button>
        <Button aria-pressed="true" aria-label="Like, 13 likes">
          <Icon name="thumb-up" /> 13
        </Button>
        <Button size="small">
          <Icon name="user-plus" size="sm" /> Follow
        </Button>
        <Button size="small" variant="primary">
          Sign Up
        </Button>
        <Button icon aria-label="More">
          <Icon name="more" />
        </Button>
        <Button icon size="small" variant="ghost" aria-label="Close">
          <Icon name="close" />
        </Button>
      </div>
      <ButtonLink href={paths.home()} variant="primary" wide>
        <Icon name="arrow-right" /> A full-width link
      </ButtonLink>
    </>
  );
}

function LinkStates() {
  const { site } = useRootData();
  return (
    <>
      <Wordmark name={site.name} href={paths.home()} />
      <p>
        Text with <a href={paths.about()}>a link</a>, and{" "}
        <a href={paths.about()} className="is-focus">
          a focused one
        </a>
        .
      </p>
      <div className="row">
        <KickerLink category="Photography" slug="photography" />
        <LinkButton>A button that looks like a link</LinkButton>
      </div>
      <Breadcrumbs
        links={[
          { label: "Explore", href: paths.marketplace() },
          { label: "Design", href: paths.search() },
        ]}
      />
      <div className="row">
        <Chip href={paths.marketplace({ tag: "ink" })}>ink</Chip>
        <Chip href={paths.marketplace()} isOn aria-label="Remove filter: Design">
          Design{" "}
        </Chip>
      </div>
    </>
  );
}

const BADGES = ["default", "primary", "success", "warning", "error", "info"] as const;

export function ControlGuides() {
  return (
    <>
      <Guide
        id="buttons"
        title="Buttons"
        note="One primary button per view. Its label says what it does."
      >
        {() => <ButtonStates />}
      </Guide>
      <Guide id="links" title="Links" note="Plain links. Kickers and chips lead to lists.">
        {() => <LinkStates />}
      </Guide>
      <Guide
        id="badges"
        title="Badges and counts"
        note="A fact in one word, never by colour alone. The shield is for admins and moderators."
      >
        {() => (
          <div className="row">
            {BADGES.map((kind) => (
              <Badge key={kind} kind={kind}>
                {kind[0]?.toUpperCase()}
                {kind.slice(1)}
              </Badge>
            ))}
            <RoleBadge badge="admin" />
            <span className="count">3</span>
          </div>
        )}
      </Guide>
    </>
  );
}
