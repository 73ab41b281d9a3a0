import { Form, useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { CsrfField } from "~/components/csrf-field";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

const SOCIAL = [
  { name: "Facebook", icon: "facebook" },
  { name: "Twitter", icon: "twitter" },
  { name: "LinkedIn", icon: "linkedin" },
  { name: "Instagram", icon: "instagram" },
] as const;

/** Copyright, the choice of light pages, and the four social addresses. */
export function SiteFooter() {
  const { site, lightPages } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {`© ${site.year} `}
          <a href={paths.home()}>{site.name}</a> <a href={paths.contact()}>Contact</a>
        </p>
        <Form method="post" action={paths.lightPages()} reloadDocument>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <LinkButton name="light" value={lightPages ? "off" : "on"}>
            {`Light pages: turn ${lightPages ? "off" : "on"}`}
          </LinkButton>
        </Form>
        <div className="social">
          {SOCIAL.map(({ name, icon }) => (
            <Fragment key={icon}>
              <a href={site.social[icon]}>
                <Icon name={icon} />
                <span className="sr-only">{name}</span>
              </a>{" "}
            </Fragment>
          ))}
        </div>
      </div>
    </footer>
  );
}
