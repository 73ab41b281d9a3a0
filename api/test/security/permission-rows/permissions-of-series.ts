import type { OperationId } from "../../../contract/endpoints";
import {
  everybody,
  ownersAndAdmins,
  outside,
  same,
  signedIn,
  verified,
} from "../permissions-actors";
import type { CallRow } from "../permissions-table";

const text = { title: "Ink from the garden", description: "In small steps." };

export const SERIES_ROWS = {
  listOwnSeries: { expected: signedIn(200) },
  getSeries: [
    { object: "series", expected: everybody(200) },
    {
      note: "with nothing published",
      object: "series of drafts",
      expected: { ...signedIn(200, 404), ...outside(404) },
    },
  ],
  getOwnSeries: { object: "series", expected: signedIn(200, 404) },
  createSeries: { json: () => text, expected: verified(201) },
  updateSeries: {
    object: "series",
    json: () => text,
    expected: { ...ownersAndAdmins(), unverified: same(403) },
  },
  deleteSeries: { object: "series", expected: ownersAndAdmins() },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
