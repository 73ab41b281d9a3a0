declare namespace Cloudflare {
  interface Env {
    /** What `api/migrations` holds. */
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** Where MailDev shows, as JSON under `/email`, what it took. */
    MAIL_URL: string;
    /** The same mail server behind a line that fails as the address of the recipient asks. */
    FAULTY_SMTP_URL: string;
    /** How many messages each way are written while everything fails, and by which schedule. */
    SOAK_MESSAGES: string;
    SOAK_SEED: string;
  }
}

interface ImportMeta {
  /** Vite's, as far as the tests use it. */
  glob<Module>(
    pattern: string,
    options: { query: "?raw"; import: "default"; eager: true },
  ): Record<string, Module>;
}
