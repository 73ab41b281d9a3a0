/** One of the two users of a conversation, and up to which number their inbox has it. */
export type Participant = { user_id: string; last_acked_seq: number; is_gone: number };

/** The two users of a conversation. */
export class Participants {
  readonly #byUser = new Map<string, Participant>();

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  get all(): Participant[] {
    return [...this.#byUser.values()];
  }

  set(participants: readonly Participant[]): void {
    this.#byUser.clear();
    for (const participant of participants) this.#byUser.set(participant.user_id, participant);
  }

  get(userId: string): Participant | undefined {
    return this.#byUser.get(userId);
  }

  isOpenFor(userId: string): boolean {
    return this.get(userId)?.is_gone === 0;
  }

  friendOf(userId: string): string | undefined {
    return this.all.find(({ user_id }) => user_id !== userId)?.user_id;
  }

  acknowledge(userId: string, number: number): void {
    const participant = this.get(userId);
    if (participant && number > participant.last_acked_seq) participant.last_acked_seq = number;
  }
}
