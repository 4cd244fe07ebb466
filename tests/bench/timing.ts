import { hashPassword } from "@salle/core/identity/accounts";
import { type BenchCloud, quiet } from "./cloud.ts";
import type { Floors } from "./floors.ts";
import { send, sendWell } from "./http.ts";
import type { EndpointRecipe } from "./recipes/index.ts";
import type { Scene } from "./scene.ts";
import { makeAll, median, p95, timed } from "./stats.ts";
import type { Tally } from "./tally.ts";

/**
 * How often a call is made alone, each beside its floor, and how often sixteen at a time. Those alone are made in rounds
 * over all endpoints: a minute in which the machine is slow then falls on a third of each and not on all of one.
 */
const ROUNDS = 3;
const CALLS = { read: { round: 16, together: 96 }, write: { round: 8, together: 32 } };
const CLIENTS = 16;

/** What one call of an endpoint uses. */
export interface Counted {
  tally: Tally;
  bytes: number;
}

/** Milliseconds of an endpoint. */
export interface Times {
  alone: number;
  alone95: number;
  together: number;
  together95: number;
  perSecond: number;
  refused: number;
  floor: number;
  ratio: number;
  lambda: number;
}

interface Samples {
  product: number[];
  floor: number[];
  lambda: number[];
}

/** Times endpoints, alone and many at once; `counted` says what the floor of each is made of. */
export class Timing {
  readonly #cloud: BenchCloud;
  readonly #scene: Scene;
  readonly #floors: Floors;
  readonly #counted: ReadonlyMap<string, Counted>;
  readonly #samples = new Map<string, Samples>();

  constructor(cloud: BenchCloud, scene: Scene, floors: Floors, counted: ReadonlyMap<string, Counted>) {
    this.#cloud = cloud;
    this.#scene = scene;
    this.#floors = floors;
    this.#counted = counted;
  }

  /** All calls of these endpoints that are made alone. */
  async alone(recipes: readonly EndpointRecipe[]): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      await this.#scene.renewTokens();
      for (const recipe of recipes) await this.#round(recipe);
    }
  }

  /** The calls of an endpoint that sixteen clients make, and with those made alone all there is to say. */
  async together({ key, isRead, make }: EndpointRecipe): Promise<Times> {
    const { together } = isRead ? CALLS.read : CALLS.write;
    await this.#scene.renewTokens();
    const calls = await makeAll(together, async () => make(this.#scene));
    await quiet(this.#cloud, 2);
    let refused = 0;
    const crowd = calls.map((call) => async () => {
      const { status } = await send(this.#scene.url, call);
      if (status >= 300) refused += 1;
    });
    const { each, wall } = await timed(crowd, CLIENTS);
    const { product, floor, lambda } = this.#of(key);
    return {
      alone: median(product),
      alone95: p95(product),
      together: median(each),
      together95: p95(each),
      perSecond: (together / wall) * 1000,
      refused,
      floor: median(floor),
      // Neighbours were made in the same moment, so what disturbed one disturbed the other.
      ratio: median(product.map((took, index) => took / (floor[index] as number))),
      lambda: median(lambda.length > 0 ? lambda : product),
    };
  }

  async #round({ key, isRead, make }: EndpointRecipe): Promise<void> {
    const { round } = isRead ? CALLS.read : CALLS.write;
    const { product, floor, lambda } = this.#of(key);
    const calls = await makeAll(round, async () => make(this.#scene));
    // What follows from making these, and from the calls before, is not to run beside them.
    await this.#quiet();
    for (const call of calls) {
      product.push(...(await timed([() => sendWell(this.#scene.url, call)], 1)).each);
      floor.push(...(await timed([() => this.#floor(key)], 1)).each);
      // What a write sets off has rows of its own under "Jobs".
      if (!isRead) lambda.push(...((await this.#quiet())[key]?.took ?? []));
    }
    if (isRead) lambda.push(...((await this.#cloud.take())[key]?.took ?? []));
  }

  async #floor(key: string): Promise<void> {
    const { tally, bytes } = this.#counted.get(key) as Counted;
    if (key === "POST /app/auth/login") await hashPassword("bench");
    for (const call of tally.tableCalls) await this.#floors.table(call);
    await this.#floors.http(bytes);
  }

  readonly #quiet = () => quiet(this.#cloud, 4, 20);

  #of(key: string): Samples {
    const samples = this.#samples.get(key) ?? { product: [], floor: [], lambda: [] };
    this.#samples.set(key, samples);
    return samples;
  }
}
