import { setTimeout as sleep } from "node:timers/promises";
import { fromBase32 } from "@salle/core/identity/accounts";
import { codeAt, stepAt } from "@salle/core/internal/identity/accounts/totp";
import { now } from "@salle/core/lib/clock";

/** How long a code must still be good for when it is sent: a request of a busy machine takes seconds. */
const ON_ITS_WAY = 10_000;
const STEP = 30_000;

/**
 * Somebody's authenticator app: its next code, each of which is good once; two of them without waiting. The first is of the
 * present step, so that it is good for one more when the step is over while it is on its way.
 */
export class Authenticator {
  private last = 0;
  private readonly key: Buffer;
  private readonly behind: 0 | 1;
  private readonly clock: () => Date;

  /** @param clock of who is shown the codes, where that stands still */
  constructor(key: string, behind: 0 | 1 = 0, clock: () => Date = now) {
    this.key = Buffer.from(fromBase32(key));
    this.behind = behind;
    this.clock = clock;
  }

  /** One whose first code is of the step before, so that there are three; near the end of a step it waits for the next. */
  static async withThree(key: string): Promise<Authenticator> {
    const left = STEP - (now().getTime() % STEP);
    if (left < ON_ITS_WAY) await sleep(left);
    return new Authenticator(key, 1);
  }

  code(): string {
    this.last = Math.max(this.last + 1, stepAt(this.clock()) - this.behind);
    return codeAt(this.key, this.last);
  }
}
