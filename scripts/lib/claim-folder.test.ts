import { type PathLike, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { claimFolder } from "./claim-folder";
import { withTemporaryFolder } from "./temporary-folder";

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  // Another process is a moment faster.
  const writeFileSync = (path: PathLike, data: string, options?: object) => {
    fs.writeFileSync(path, String(process.ppid));
    fs.writeFileSync(path, data, options);
  };
  return { ...fs, writeFileSync };
});

test("if two processes claim a folder at the same moment, the second is refused", () =>
  withTemporaryFolder(async (folder) => {
    expect(() => claimFolder(folder)).toThrow(
      `Ink Bazaar is already running in this folder (process ${process.ppid}).`,
    );
    expect(readFileSync(join(folder, "lock"), "utf8")).toBe(String(process.ppid));
  }));
