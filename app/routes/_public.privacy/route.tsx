import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Statement } from "~/components/layout/statement";
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
  const kept = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <Statement
      title="What we keep, and how long"
      summary={`${site.name} has no advertisements and no trackers. Without an account you read without cookies.`}
    >
      <p className="statement">
        What you write in posts, comments and your profile is public. Your e-mail address, phone
        number and pincode are shown to you and to admins; messages to the two people who write
        them. In your settings you download all that is kept about you, and delete your account.
        Questions go to <a href={paths.contact()}>the team</a>.
      </p>
      <Panel isFlush>
        <Table caption="What is kept about people, and how long" columns={COLUMNS} isStacked>
          {kept.map(({ holds, kept: end }) => (
            <tr key={holds}>
              <th scope="row">{holds}</th>
              <td>{end}</td>
            </tr>
          ))}
        </Table>
      </Panel>
    </Statement>
  );
}
