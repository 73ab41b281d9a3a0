const REASON_LENGTH = 200;

/** A mail server or service did not accept a mail. The message holds no address; the reason may. */
export class SendError extends Error {
  override readonly name = "SendError";
  /** What the server said, for admins. */
  readonly reason: string;

  constructor(
    message: string,
    reply: string,
    /** Whether it would refuse this mail again. */
    readonly isFinal: boolean,
  ) {
    super(message);
    const said = reply.replace(/[\p{Cc}\s]+/gu, " ").trim();
    this.reason = said ? `${message}: ${said}`.slice(0, REASON_LENGTH) : message;
  }
}
