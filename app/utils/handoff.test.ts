import { encode } from "turbo-stream";
import { expect, test } from "vitest";
import { decode } from "./handoff";

const DATA = { posts: [{ title: "Soup for forty", createdAt: new Date(0) }] };

test("what the loaders sent is read as they sent it", async () => {
  const { value, done } = await decode(encode(DATA));
  expect(value).toEqual(DATA);
  await done;
});

test("an answer that breaks off is refused as a whole", async () => {
  const reader = encode(DATA).getReader();
  const broken = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.error(new DOMException("Given up", "AbortError"));
      else controller.enqueue(value);
    },
  });
  await expect(decode(broken)).rejects.toThrow("Given up");
});
