/** What was started and must be stopped, last first. */
export class Started {
  #steps: (() => unknown)[] = [];

  /** Remembers how to stop something that has started. */
  add(stop: () => unknown): void {
    this.#steps.push(stop);
  }

  /** Starts something slow; should another part fail meanwhile, this one is stopped all the same. */
  async start<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
    const part = await starting;
    this.add(() => part.stop());
    return part;
  }

  async stop(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}

/** All the results, or the first failure once every part has come to its end. */
export async function allSettled<A, B, C>(parts: [Promise<A>, Promise<B>, Promise<C>]): Promise<[A, B, C]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
