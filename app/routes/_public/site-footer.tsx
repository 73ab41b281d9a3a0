import { Form, useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { CsrfField } from "~/components/forms/csrf-field";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import "./site-footer.css";

const SOCIAL = [
  { name: "Facebook", icon: "facebook" },
  { name: "Twitter", icon: "twitter" },
  { name: "LinkedIn", icon: "linkedin" },
  { name: "Instagram", icon: "instagram" },
] as const;

export function SiteFooter() {
  const { site, theme, lightPages } = useRootData();
  const { pathname, search } = useLocation();
  const profiles = SOCIAL.filter(({ icon }) => site.social[icon]);
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {`© ${site.year} `}
          <a href={paths.home()}>{site.name}</a> <a href={paths.contact()}>Contact</a>{" "}
          <a href={paths.privacy()}>Privacy</a> <a href={paths.terms()}>Terms</a>{" "}
          <a href={paths.accessibility()}>Accessibility</a> <a href={paths.feed()}>Feed</a>
          {site.footerLinks.map(({ label, url }) => (
            <Fragment key={label + url}>
              {" "}
              <a href={url} dir="auto">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
        <Form method="post" action={paths.lightPages()} reloadDocument>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <LinkButton name="light" value={lightPages ? "off" : "on"}>
            {lightPages ? "Stop using light pages" : "Use light pages (no scripts, small pictures)"}
          </LinkButton>{" "}
          {theme !== "system" && (
            <LinkButton formAction={paths.theme()} name="theme" value="system">
              Theme of my device
            </LinkButton>
          )}
        </Form>
        {profiles.length > 0 && (
          <div className="social">
            {profiles.map(({ name, icon }) => (
              <Fragment key={icon}>
                <a href={site.social[icon]}>
                  <Icon name={icon} />
                  <span className="sr-only">{name}</span>
                </a>{" "}
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
