/** What a conversation knows of one of its two users: up to which number they know it. */
export type Side = { user_id: string; told: number; is_gone: number };

/** The two users of a conversation. */
export class Sides {
  readonly #byUser = new Map<string, Side>();

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  get all(): Side[] {
    return [...this.#byUser.values()];
  }

  set(sides: readonly Side[]): void {
    this.#byUser.clear();
    for (const side of sides) this.#byUser.set(side.user_id, side);
  }

  get(userId: string): Side | undefined {
    return this.#byUser.get(userId);
  }

  isOpenFor(userId: string): boolean {
    return this.get(userId)?.is_gone === 0;
  }

  friendOf(userId: string): string | undefined {
    return this.all.find(({ user_id }) => user_id !== userId)?.user_id;
  }

  acknowledge(userId: string, number: number): void {
    const side = this.get(userId);
    if (side && number > side.told) side.told = number;
  }

  /** Up to where both know it. */
  get told(): Record<string, number> {
    return Object.fromEntries(this.all.map(({ user_id, told }) => [user_id, told]));
  }

  /** The same, where somebody who knows all until a number does what comes next. */
  toldWith(userId: string, last: number): Record<string, number> {
    return Object.fromEntries(
      this.all.map(({ user_id, told }) => [
        user_id,
        user_id === userId && told === last ? told + 1 : told,
      ]),
    );
  }
}
