import { type Changes, NO_CHANGES, type Receipt } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";

const MOST_KEPT = 100;
const KEPT_THEN = 50;

/** The newest changes of a conversation in memory, so that telling of them reads nothing. */
export class RecentChanges {
  #steps: (StoredMessage | Receipt)[] = [];
  #after = 0;

  /** Keeps what comes after a number, of which some may be there already. */
  restart(after: number, { messages, receipts }: Omit<Changes, "isComplete"> = NO_CHANGES): void {
    this.#steps = [...messages, ...receipts].sort((one, other) => one.number - other.number);
    this.#after = after;
  }

  add(step: StoredMessage | Receipt): void {
    this.#steps.push(step);
    if (this.#steps.length <= MOST_KEPT) return;
    this.#steps = this.#steps.slice(-KEPT_THEN);
    this.#after = (this.#steps[0]?.number ?? 1) - 1;
  }

  /** Whether all that came after a number is here. */
  reaches(number: number): boolean {
    return number >= this.#after;
  }

  since(number: number): Changes {
    const steps = this.#steps.filter((step) => step.number > number);
    return {
      messages: steps.filter((step) => "text" in step),
      receipts: steps.filter((step) => "reader_id" in step),
      isComplete: true,
    };
  }

  findSent(senderId: string, clientId: string): StoredMessage | undefined {
    return this.#steps
      .filter((step) => "text" in step)
      .find((message) => message.sender_id === senderId && message.client_id === clientId);
  }

  /** The last message, where nothing has come after it. */
  get newestMessage(): StoredMessage | undefined {
    const step = this.#steps.at(-1);
    return step && "text" in step ? step : undefined;
  }

  /** Notes who received or saw messages. */
  mark(senderId: string, { status, up_to, at }: Omit<Receipt, "number">): void {
    for (const step of this.#steps) {
      if (!("text" in step) || step.sender_id !== senderId || step.number > up_to) continue;
      if (step.status === "seen" || step.status === status) continue;
      step.status = status;
      step.updated_at = at;
    }
  }
}
