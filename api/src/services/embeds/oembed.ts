import { z } from "zod";
import type { PageFacts } from "./read-page";

/** Hosts whose pages say little to programs, and where they answer in their place. */
const ENDPOINTS: [string, string][] = [
  ["youtube.com", "https://www.youtube.com/oembed?format=json"],
  ["youtu.be", "https://www.youtube.com/oembed?format=json"],
  ["vimeo.com", "https://vimeo.com/api/oembed.json?width=1280"],
  ["soundcloud.com", "https://soundcloud.com/oembed?format=json"],
  ["codepen.io", "https://codepen.io/api/oembed?format=json"],
];

const AnswerSchema = z.object({
  title: z.string(),
  author_name: z.string().catch(""),
  thumbnail_url: z.string().catch(""),
});

/** The address that describes a page as JSON (oembed.com), where its host has one. */
export function findEndpoint(page: string): string | null {
  const { hostname } = new URL(page);
  const [, endpoint] =
    ENDPOINTS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`)) ?? [];
  return endpoint ? `${endpoint}&url=${encodeURIComponent(page)}` : null;
}

/** What such an answer says of the page. Throws where it is none. */
export function readAnswer(bytes: Uint8Array): PageFacts {
  const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { title, author_name: summary, thumbnail_url: picture } = AnswerSchema.parse(answer);
  return { title, summary, picture };
}
