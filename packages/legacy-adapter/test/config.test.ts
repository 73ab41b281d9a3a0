import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mergeConfigs } from "../../../scripts/deploy/configs";
import { parseSettings } from "../../../scripts/deploy/settings";
import { ROOT } from "../../../scripts/lib/project";
import { mergeAdapterConfig, withAdapter } from "../config";

const EXAMPLE = readFileSync(join(ROOT, "config/example.toml"), "utf8");
const parse = (more = "") =>
  parseSettings(
    `${EXAMPLE.replace('prefix = "ink-bazaar"', 'prefix = "trial"')}\n${more}`,
    "config/production.toml",
  );

test("the web Worker calls the adapter instead of our API", () => {
  const settings = parse('[legacy_adapter]\nback_end_url = "https://back-end.example/"');
  const adapter = mergeAdapterConfig(settings);
  expect(adapter).toMatchObject({
    name: "trial-legacy-adapter",
    vars: { BACK_END_URL: "https://back-end.example", IMAGE_HOSTS: "" },
  });
  const { web } = withAdapter(mergeConfigs(settings), adapter);
  expect(web["services"]).toEqual([{ binding: "API", service: "trial-legacy-adapter" }]);
});

test("settings without a back end's URL are refused with a sentence", () => {
  expect(() => mergeAdapterConfig(parse())).toThrow("legacy_adapter.back_end_url is missing");
});
