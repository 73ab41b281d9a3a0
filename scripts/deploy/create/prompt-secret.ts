import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Prompts without echo. */
export async function promptSecret(question: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // The terminal echoes until here.
  process.stdout.write(question);
  // Otherwise Ctrl-C would only end the prompt.
  terminal.once("SIGINT", () => process.exit(130));
  try {
    return (await terminal.question("")).trim();
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
