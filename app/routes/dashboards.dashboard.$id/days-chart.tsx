import type { OwnStats } from "~api/contract/site/own-stats";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { Table } from "~/components/tables/table";
import { formatDay, formatDayShort } from "~/utils/format/dates";
import "./days-chart.css";

type Days = OwnStats["days"];

const STEPS = 5;
const DAYS_PER_LABEL = 7;
const AXIS_ENDS = [5, 10, 15, 20, 25, 30, 40];
const TITLE = "Views and likes, last 30 days";
const COLUMNS = [
  { label: "Day" },
  { label: "Views", isNumber: true },
  { label: "Likes", isNumber: true },
];

/** The end of the axis: 5, 10, 15, 20 … */
function roundUp(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = AXIS_ENDS.find((end) => end * power >= value);
    if (found) return found * power;
  }
}

/** An SVG path in a square of 100 by 100. */
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
  return `Most views in one day: ${peak.views}, on ${formatDay(peak.date)}. Likes in total: ${likes}.`;
}

function Axis({ top }: { top: number }) {
  return (
    <div className="chart-y" aria-hidden="true">
      {Array.from({ length: STEPS + 1 }, (_, index) => (
        <span key={index}>{((top * (STEPS - index)) / STEPS).toLocaleString("en")} </span>
      ))}
    </div>
  );
}

/** A chart and a table of views and likes, which are far fewer and have an axis of their own. */
export function DaysChart({ days }: { days: Days }) {
  if (days.length === 0) return null;
  const [views, likes] = [days.map((day) => day.views), days.map((day) => day.likes)];
  const [viewsTop, likesTop] = [roundUp(Math.max(...views)), roundUp(Math.max(...likes))];
  const viewsPath = toPath(views, viewsTop);
  return (
    <Panel
      heading={TITLE}
      className="panel-fill"
      aside={
        <p className="chart-key">
          <span>
            <i />
            Views, left
          </span>{" "}
          <span>
            <i className="key-likes" />
            Likes, right
          </span>
        </p>
      }
    >
      <div className="chart">
        <Axis top={viewsTop} />
        <div className="chart-plot">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={TITLE}>
            <desc>{describe(days)}</desc>
            <path className="views-area" d={`${viewsPath}L100 100L0 100Z`} />
            <path className="views" d={viewsPath} />
            <path className="likes" d={toPath(likes, likesTop)} />
          </svg>
        </div>
        <Axis top={likesTop} />
        <div className="chart-x" aria-hidden="true">
          {days.map(({ date }, index) => (
            <span key={date}>
              {(days.length - 1 - index) % DAYS_PER_LABEL === 0 && `${formatDayShort(date)} `}
            </span>
          ))}
        </div>
      </div>
      <details className="disclosure">
        <summary>
          <Icon name="chevron-right" size="sm" />
          Show as a table
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
