/** What an archive may hold; larger ones are refused before they are in memory. */
export const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** Of all files together, once they are unpacked. */
  totalBytes: 250_000_000,
  /** How much larger a file may be than its packed form, from 1 MB on. */
  ratio: 100,
  ratioFromBytes: 1_000_000,
  /** Of JSON, XML and CSV, which are read as a whole. */
  documentBytes: 20_000_000,
  /** Of such documents together. */
  documentsBytes: 40_000_000,
  markdownBytes: 1_000_000,
  htmlBytes: 2_000_000,
  frontMatterLength: 20_000,
  posts: 3000,
};

/** Texts that are stored at once, and made into posts by one message of the queue. */
export const PIECE_SIZE = 10;

/** What one message of the queue reads: each piece takes five calls of a thousand. */
export const READ_AT_ONCE = { pieces: 60, ms: 15_000 };
