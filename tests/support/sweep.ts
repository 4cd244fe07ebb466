import { isDeepStrictEqual } from "node:util";
import { earlierResult, type Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import { expect } from "vitest";
import type { Moment } from "./faulty-network.ts";
import type { Copies } from "./outbox.ts";
import type { Parts } from "./parts.ts";

/** A command that is stopped at every call it makes, and what is there in the end. */
export interface Sweep<S, P> {
  /** Stands up what the command needs, anew for each run. */
  prepare(): Promise<S>;
  /** The request; it has the same key each time it is asked. */
  context(subject: S, key: string): ActorContext;
  run(ctx: ActorContext, subject: S): Promise<unknown>;
  /** Lets the consumers do their part; `failed` puts the process on its feet again. */
  deliver?(subject: S, failed: () => void, copies: Copies): Promise<unknown>;
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
 * Runs a command and its consumers without a fault, each message in two copies, then stopped before every call to the
 * outside and after those that change something (`Moment`). What is there in the end must be what is there without a
 * fault (trust, "Crash sweep").
 * @returns at how many points it was stopped, and what is there without a fault
 */
export async function sweep<S, P>(parts: Parts, of: Sweep<S, P>): Promise<{ points: number; expected: P }> {
  const nothing = of.isAbandoned ? (await pictureOf(parts, of, 0, "before")).seen : undefined;
  const expected = await pictureOf(parts, of, Number.POSITIVE_INFINITY, "before");
  let points = 0;
  for (const moment of ["before", "after"] as const) {
    for (let call = 1; ; call++) {
      const { seen, hasStopped } = await pictureOf(parts, of, call, moment);
      if (of.isAbandoned && isDeepStrictEqual(seen, nothing)) points++;
      else {
        expect({ moment, call, seen }).toEqual({ moment, call, seen: expected.seen });
        if (!hasStopped) break;
        points++;
      }
    }
  }
  return { points, expected: expected.seen };
}

async function pictureOf<S, P>(parts: Parts, of: Sweep<S, P>, call: number, moment: Moment) {
  const subject = await of.prepare();
  parts.restartProcess();
  if (call === 0) return { seen: await of.picture(subject), hasStopped: true };
  parts.network.stopAtCall(call, moment);
  await ask(parts, of, subject);
  let { hasStopped } = parts.network;
  // The consumers are stopped at the same count again, so that each of their calls has its turn.
  parts.restartProcess();
  parts.network.stopAtCall(call, moment);
  // A message that was stopped comes again; the others need no second copy each time.
  await of.deliver?.(subject, () => parts.restartProcess(), call === Number.POSITIVE_INFINITY ? 2 : 1);
  hasStopped ||= parts.network.hasStopped;
  parts.restartProcess();
  return { seen: await of.picture(subject), hasStopped };
}

/** Asks until it is answered; a key that was answered before is answered from what is kept, as the handlers do. */
async function ask<S, P>(parts: Parts, of: Sweep<S, P>, subject: S): Promise<void> {
  const key = newId("message", new Date());
  for (let attempt = 1; ; attempt++) {
    const ctx = of.context(subject, key);
    try {
      await of.run(ctx, subject);
      return;
    } catch (error) {
      parts.restartProcess();
      if (of.isAbandoned || (await earlierResult(ctx))) return;
      if (attempt === 3) throw error;
    }
  }
}
