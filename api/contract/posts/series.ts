import { z } from "zod";
import { TITLE_MAX_LENGTH } from "../limits";
import { lineText, longText } from "../text";

export const SeriesWriteSchema = z
  .object({
    title: lineText({ name: "a title", max: TITLE_MAX_LENGTH }),
    description: longText({ name: "a description", min: 0, max: 500 }).default(""),
  })
  .meta({ id: "SeriesWrite" });
