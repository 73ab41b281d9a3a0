import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "~/components/csrf-field";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";

/** Copyright, the choice of light pages, and the four social addresses. */
export function SiteFooter() {
  const { site, lightPages } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          © {site.year} <a href={paths.home()}>{site.name}</a>
        </p>
        <Form method="post" action={paths.lightPages()} reloadDocument>
          <CsrfField />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <button className="link-button" name="light" value={lightPages ? "off" : "on"}>
            Light pages: turn {lightPages ? "off" : "on"}
          </button>
        </Form>
        <div className="social">
          <a href={site.social.facebook} aria-label="Facebook">
            <Icon name="facebook" />
          </a>
          <a href={site.social.twitter} aria-label="Twitter">
            <Icon name="twitter" />
          </a>
          <a href={site.social.linkedin} aria-label="LinkedIn">
            <Icon name="linkedin" />
          </a>
          <a href={site.social.instagram} aria-label="Instagram">
            <Icon name="instagram" />
          </a>
        </div>
      </div>
    </footer>
  );
}
