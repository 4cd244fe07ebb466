import { isDeepStrictEqual } from "node:util";
import { earlierResult, type Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import { expect } from "vitest";
import type { Moment } from "./faulty-network.ts";
import { type BeforeMessage, type Copies, deliver } from "./outbox.ts";
import type { Parts } from "./parts.ts";

/** A command that is stopped at every call it makes, and what is there in the end. */
export interface Sweep<S, P> {
  /** Stands up what the command needs, anew for each run. */
  prepare(): Promise<S>;
  /** The request; it has the same key each time it is asked. */
  context(subject: S, key: string): ActorContext;
  run(ctx: ActorContext, subject: S): Promise<unknown>;
  /** Lets the consumers do their part, as `deliverAll` with these. */
  deliver?(subject: S, failed: () => void, copies: Copies, before?: BeforeMessage): Promise<unknown>;
  /** What is there from outside, without the ids and times that differ by run. */
  picture(subject: S): Promise<P>;
  /** Nobody asks a second time: then everything has happened in the end, or nothing. */
  isAbandoned?: boolean;
}

/** What items of a kind say, each as text, in an order that follows from that and not from their ids. */
export const saidBy = (items: readonly Item[], sk: RegExp, tell: (item: Item) => unknown): string[] =>
  items
    .filter((item) => sk.test(item.sk))
    .map((item) => JSON.stringify(tell(item)))
    .sort();

/**
 * Runs a command and its consumers without a fault, each message in two copies; then stopped before every call to the
 * outside, and after those that change something (`Moment`). What is there in the end must be what is there without a
 * fault (trust, "Crash sweep").
 *
 * Of a stop before a call it is enough to see that the work fails by it: what is there then is what was there at its
 * begin, or after the last call that changed something, and from there all goes on in a run of its own. Where the failure
 * does not come out, that stop has such a run too.
 * @returns at how many points it was stopped, and what is there without a fault
 */
export async function sweep<S, P>(parts: Parts, of: Sweep<S, P>): Promise<{ points: number; expected: P }> {
  const swept = new Swept(parts, of);
  const expected = await swept.withoutFault();
  await swept.stopCommand(expected);
  if (of.deliver) await swept.stopConsumers(of.deliver, expected);
  return { points: swept.points, expected };
}

interface Stop {
  call: number;
  moment: Moment;
}

class Swept<S, P> {
  points = 0;
  private readonly parts: Parts;
  private readonly of: Sweep<S, P>;

  constructor(parts: Parts, of: Sweep<S, P>) {
    this.parts = parts;
    this.of = of;
  }

  async withoutFault(): Promise<P> {
    const subject = await this.begin();
    await this.ask(subject);
    await this.deliver(subject, 2);
    return this.of.picture(subject);
  }

  /** Stops the command at each of its calls, and lets its caller ask again, or not. */
  async stopCommand(expected: P): Promise<void> {
    const nothing = this.of.isAbandoned ? await this.of.picture(await this.begin()) : undefined;
    let subject = await this.begin();
    const stops = await this.stopsOf(
      () => this.of.run(this.of.context(subject, newId("message", new Date())), subject),
      async () => {
        subject = await this.begin();
      },
    );
    for (const stop of stops) {
      subject = await this.begin();
      this.parts.network.stopAtCall(stop.call, stop.moment);
      await this.ask(subject);
      expect({ stop, ...this.parts.network }).toMatchObject({ stop, hasStopped: true });
      this.parts.restartProcess();
      await this.deliver(subject, 1);
      const seen = await this.of.picture(subject);
      if (nothing === undefined || !isDeepStrictEqual(seen, nothing))
        expect({ stop, seen }).toEqual({ stop, seen: expected });
    }
  }

  /** Goes through the messages that follow from the command, and stops the consumer of each at each of its calls. */
  async stopConsumers(deliverAll: NonNullable<Sweep<S, P>["deliver"]>, expected: P): Promise<void> {
    const subject = await this.begin();
    await this.ask(subject);
    await deliverAll(
      subject,
      () => this.parts.restartProcess(),
      1,
      async (item, at) => {
        const putBack = await this.parts.keep();
        const { queue } = JSON.parse(String(item.message));
        for (const stop of await this.stopsOf(() => deliver(item, at), putBack)) {
          this.parts.network.stopAtCall(stop.call, stop.moment);
          await this.deliver(subject, 1);
          expect({ queue, stop, ...this.parts.network }).toMatchObject({ queue, stop, hasStopped: true });
          const seen = await this.of.picture(subject);
          expect({ queue, stop, seen }).toEqual({ queue, stop, seen: expected });
          await putBack();
        }
      },
    );
    this.parts.restartProcess();
    expect(await this.of.picture(subject)).toEqual(expected);
  }

  /**
   * Stops some work before each of its calls, each time from the same begin.
   * @returns the stops after which something is there that was not seen before, or that did not fail
   */
  private async stopsOf(work: () => Promise<unknown>, beginAnew: () => Promise<void>): Promise<Stop[]> {
    const { network } = this.parts;
    const stops: Stop[] = [];
    for (let call = 1; ; call++) {
      network.stopAtCall(call, "before");
      const isFailed = await work().then(
        () => false,
        () => true,
      );
      await network.quiet();
      const { hasStopped, changes } = network;
      this.parts.restartProcess();
      if (changes > 0) await beginAnew();
      if (!hasStopped) {
        for (let change = 1; change <= changes; change++) stops.push({ call: change, moment: "after" });
        this.points += call - 1 + changes;
        return stops;
      }
      if (!isFailed) stops.push({ call, moment: "before" });
    }
  }

  private async begin(): Promise<S> {
    const subject = await this.of.prepare();
    this.parts.restartProcess();
    return subject;
  }

  private async deliver(subject: S, copies: Copies): Promise<void> {
    await this.of.deliver?.(subject, () => this.parts.restartProcess(), copies);
    this.parts.restartProcess();
  }

  /** Asks until it is answered; a key that was answered before is answered from what is kept, as the handlers do. */
  private async ask(subject: S): Promise<void> {
    const key = newId("message", new Date());
    for (let attempt = 1; ; attempt++) {
      const ctx = this.of.context(subject, key);
      try {
        await this.of.run(ctx, subject);
        return;
      } catch (error) {
        this.parts.restartProcess();
        if (this.of.isAbandoned || (await earlierResult(ctx))) return;
        if (attempt === 3) throw error;
      }
    }
  }
}
