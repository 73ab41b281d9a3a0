import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PolicyPage } from "~/components/layout/policy-page";
import { Panel } from "~/components/ui/panel";
import { Table } from "~/components/tables/table";
import type { PageHandle } from "~/utils/page/page-handle";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";

const COLUMNS = [{ label: "What" }, { label: "How long" }];

export const handle: PageHandle = { isReadingPage: true, isCacheable: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What this site keeps about you, how long, and how to see, take and delete it.",
    path: paths.privacy(),
  });

export function loader({ context }: LoaderFunctionArgs) {
  return context.api.stats.retention();
}

export default function PrivacyPage() {
  const stores = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <PolicyPage
      title="What we keep, and how long"
      summary={`${site.name} has no ads and no trackers. Without an account, you can read without cookies.`}
    >
      <p className="policy">
        What you write in posts, comments and your profile is public. Your e-mail address, phone
        number and pincode are shown to you and to admins. Messages are shown only to the two people
        in a conversation, unless one of them reports one to our moderators. In your settings you
        can download your data or delete your account. Videos and posts of other sites are shown as
        links with a picture that we keep, so those sites do not see what you read. Questions?{" "}
        <a href={paths.contact()}>Ask the team</a>.
      </p>
      <Panel isFlush>
        <Table caption="What is kept about people, and how long" columns={COLUMNS} isStacked>
          {stores.map(({ holds, kept: end }) => (
            <tr key={holds}>
              <th scope="row">{holds}</th>
              <td>{end}</td>
            </tr>
          ))}
        </Table>
      </Panel>
    </PolicyPage>
  );
}
