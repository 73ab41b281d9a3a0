import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteLink } from "~/components/tables/row-actions";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { countOf } from "~/utils/format/numbers";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { saveSeries } from "./action.server";
import { SeriesForm } from "./series-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.series?.title ?? "Series" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { id: userId, seriesId: id } = args.params;
  requireOwnScreen(viewer, userId);
  const { api } = args.context;
  return {
    userId: viewer.id,
    series: id ? await api.series.getOwn({ params: { id } }) : null,
    list: id ? [] : await api.series.listOwn(),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return saveSeries(viewer, args);
}

export default function OwnSeriesPage() {
  const { userId, series, list, formKey } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <div className="dashboard-title">
        <h1 dir="auto">{series?.title ?? "Series"}</h1>
        {series && (
          <p className="row">
            <ButtonLink size="small" href={paths.ownSeries(userId)}>
              All series
            </ButtonLink>{" "}
            <ButtonLink size="small" href={paths.series(series)}>
              View
            </ButtonLink>{" "}
            <DeleteLink href={paths.deleteSeries(series.id)} name={series.title} />
          </p>
        )}
      </div>
      <Panel className="panel-narrow own-series">
        {list.map(({ id, title, partsCount, publishedCount }) => (
          <p key={id}>
            <a href={paths.ownSeries(userId, id)} dir="auto">
              {title}
            </a>
            <br />
            <span className="small muted">
              {`${countOf(partsCount, "post")}, ${publishedCount} published`}
            </span>
          </p>
        ))}
        <SeriesForm series={series} formKey={formKey} failed={failed} />
      </Panel>
    </>
  );
}
