declare namespace Cloudflare {
  interface Env {
    /** The migrations of `api/migrations`. */
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** Where MailDev lists the mails it received, as JSON under `/email`. */
    MAIL_URL: string;
    /** The same mail server behind a connection that fails as the recipient's address says. */
    FAULTY_SMTP_URL: string;
    EMAIL_SERVICE: SendEmail;
    /** Messages each way in the soak test, and the seed of its schedule. */
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
