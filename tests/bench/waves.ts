/**
 * Critical path: the calls to the table of one invocation, in waves. A call that begins while none other is under way
 * begins a wave; one answer is handed over when the whole wave has its answers, so the count follows from the code and
 * not from which call was quicker.
 */
export class Waves {
  count = 0;
  readonly #underWay = new Set<number>();
  #landing = Promise.withResolvers<void>();

  begin(call: number): void {
    if (this.#underWay.size === 0) {
      this.count += 1;
      this.#landing = Promise.withResolvers();
    }
    this.#underWay.add(call);
  }

  /** Notes that a call has its answer, or will have none. @returns when all that are under way beside it have theirs */
  end(call: number): Promise<void> {
    this.#underWay.delete(call);
    if (this.#underWay.size === 0) this.#landing.resolve();
    return this.#landing.promise;
  }
}
