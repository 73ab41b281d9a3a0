import type { OwnStats } from "~api/contract/own-stats";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { Table } from "~/components/ui/table";
import { formatDay, formatDayShort } from "~/utils/dates";

type Days = OwnStats["days"];

const STEPS = 5;
const DAYS_A_LABEL = 7;
const ENDS = [5, 10, 15, 20, 25, 30, 40];
const TITLE = "Views and likes, last 30 days";
const COLUMNS = [
  { label: "Day" },
  { label: "Views", isNumber: true },
  { label: "Likes", isNumber: true },
];

/** The least round number that a scale of five steps can end at: 5, 10, 15, 20 … */
function roundUp(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = ENDS.find((end) => end * power >= value);
    if (found) return found * power;
  }
}

/** A line through the values, in a square of 100 by 100 with the origin at its top. */
function toPath(values: number[], top: number): string {
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)} ${(100 - (value / top) * 100).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

function describe(days: Days): string {
  const peak = days.reduce((best, day) => (day.views > best.views ? day : best));
  const likes = days.reduce((sum, day) => sum + day.likes, 0);
  return `At most ${peak.views} views a day, on ${formatDay(peak.date)}; ${likes} likes in all.`;
}

/** Views and likes by day, as a drawing and as a table. */
export function DaysChart({ days }: { days: Days }) {
  if (days.length === 0) return null;
  const top = roundUp(Math.max(...days.map(({ views, likes }) => Math.max(views, likes))));
  const views = toPath(
    days.map((day) => day.views),
    top,
  );
  const likes = toPath(
    days.map((day) => day.likes),
    top,
  );
  return (
    <Panel
      heading={TITLE}
      className="panel-fill"
      aside={
        <p className="chart-key">
          <span>
            <i />
            Views
          </span>
          <span>
            <i className="key-likes" />
            Likes
          </span>
        </p>
      }
    >
      <div className="chart">
        <ol className="chart-y" aria-hidden="true">
          {Array.from({ length: STEPS + 1 }, (_, index) => (
            <li key={index}>{((top * (STEPS - index)) / STEPS).toLocaleString("en")}</li>
          ))}
        </ol>
        <div className="chart-plot">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={TITLE}>
            <desc>{describe(days)}</desc>
            <path className="views-area" d={`${views}L100 100L0 100Z`} />
            <path className="views" d={views} />
            <path className="likes" d={likes} />
          </svg>
        </div>
        <ol className="chart-x" aria-hidden="true">
          {days.map(({ date }, index) => (
            <li key={date}>
              {(days.length - 1 - index) % DAYS_A_LABEL === 0 && formatDayShort(date)}
            </li>
          ))}
        </ol>
      </div>
      <details className="disclosure">
        <summary>
          <Icon name="chevron-right" size="sm" />
          The same as a table
        </summary>
        <div className="scroll">
          <Table caption="Views and likes by day" columns={COLUMNS}>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date)}</th>
                <td className="num">{day.views}</td>
                <td className="num">{day.likes}</td>
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </Panel>
  );
}
