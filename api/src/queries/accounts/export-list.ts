import type { SQL } from "drizzle-orm";
import type { Export } from "../../../contract/archives/export";

export type ListName = Exclude<keyof Export, "exportedAt" | "user" | "sessions" | "messages">;

/** A list, of which so many rows are read at a time that they have about 1 MB. */
export type ExportList = {
  name: ListName;
  size: number;
  select: (id: string, after: number, limit: number) => SQL;
};
