import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Byline } from "~/components/posts/byline";
import { Card } from "~/components/ui/card";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { Panel } from "~/components/ui/panel";
import { PostCard } from "~/components/posts/post-card";
import { Price } from "~/components/posts/price";
import { Prose } from "~/components/posts/prose";
import { RowActions } from "~/components/tables/row-actions";
import { RowTitle } from "~/components/tables/row-title";
import { Statistics } from "~/components/ui/statistics";
import { Table } from "~/components/tables/table";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";
import { AUTHOR, HTML, AUTHOR_WITH_PHOTO, POST, PROJECT } from "./sample";
import "~/components/posts/offer.css";

const COLUMNS = [
  { label: "Category" },
  { label: "Posts", isNumber: true },
  { label: "Projects", isNumber: true },
];
const ROW_COLUMNS = [{ label: "Person" }, { label: "Posts", isNumber: true }];
const ROWS = [
  { category: "Design", posts: 184, projects: 61 },
  { category: "Music", posts: 67, projects: 22 },
];
const FIGURES = [
  { label: "posts", value: 1041 },
  { label: "projects", value: 212 },
  { label: "authors", value: 87 },
];

function Cards() {
  return (
    <>
      <div className="post-grid">
        <PostCard post={PROJECT} priority />
        <PostCard post={POST} />
      </div>
      <PostCard post={PROJECT} variant="compact" />
      <Card hasAwning>
        <div className="offer-details">
          <p>
            <Price post={PROJECT} />
          </p>
          <Button variant="primary" wide>
            Message the author
          </Button>
        </div>
      </Card>
    </>
  );
}

export function CardGuides() {
  return (
    <>
      <Guide
        id="people"
        title="Avatars and bylines"
        note="A photo, or initials. Dots separate the details."
      >
        {() => (
          <>
            <div className="row">
              <Avatar user={AUTHOR_WITH_PHOTO} size="sm" />
              <Avatar user={AUTHOR} />
              <Avatar user={AUTHOR_WITH_PHOTO} size="lg" />
              <Avatar user={AUTHOR} size="xl" />
              <Avatar user={AUTHOR_WITH_PHOTO} size="2xl" />
            </div>
            <Byline author={AUTHOR} date={POST.createdAt} readingMinutes={6} withPhoto />
          </>
        )}
      </Guide>
      <Guide
        id="cards"
        title="Cards"
        note="The whole card is a link. The striped edge marks an offer."
      >
        {() => <Cards />}
      </Guide>
      <Guide id="tables" title="Panels and tables" note="On small screens, tables become lists.">
        {(prefix) => (
          <>
            <Panel heading="Categories" aside={<Button size="small">Add</Button>} isFlush>
              <Table caption={`Posts by category, ${prefix}`} columns={COLUMNS} isStacked>
                {ROWS.map(({ category, posts, projects }) => (
                  <tr key={category}>
                    <th scope="row">{category}</th>
                    <td className="num" data-label="Posts">
                      {posts}
                    </td>
                    <td className="num" data-label="Projects">
                      {projects}
                    </td>
                  </tr>
                ))}
              </Table>
            </Panel>
            <Statistics figures={FIGURES} />
          </>
        )}
      </Guide>
      <Guide id="prose" title="Long text" note="60 to 75 characters per line.">
        {() => <Prose html={HTML} />}
      </Guide>
      <Guide
        id="rows"
        title="Rows with actions"
        note="The title is a link. Every button names the row it belongs to."
      >
        {(prefix) => (
          <DataTable caption={`People, ${prefix}`} columns={ROW_COLUMNS}>
            <tr>
              <th scope="row">
                <RowTitle
                  picture={<Avatar user={AUTHOR} />}
                  title={AUTHOR.fullName}
                  href={paths.about()}
                  note="Provider since May"
                />
              </th>
              <CountCell label="Posts" count={1041} />
              <td>
                <RowActions
                  name={AUTHOR.fullName}
                  editHref={paths.about()}
                  deleteHref={paths.about()}
                />
              </td>
            </tr>
          </DataTable>
        )}
      </Guide>
    </>
  );
}
