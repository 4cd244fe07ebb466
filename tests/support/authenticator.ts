import { fromBase32 } from "@salle/core/identity/accounts";
import { codeAt, stepAt } from "@salle/core/internal/identity/accounts/totp";
import { now } from "@salle/core/lib/clock";

/** Somebody's authenticator app: its next code, each of which is good once; three of them without waiting. */
export class Authenticator {
  private last = 0;
  private readonly key: Buffer;
  private readonly behind: number;

  /**
   * @param behind so many steps of half a minute before now the first code is of. With 1 there are three; with 0 there are two, of
   * which none is over with the step while it is on its way.
   */
  constructor(key: string, behind: 0 | 1 = 1) {
    this.key = Buffer.from(fromBase32(key));
    this.behind = behind;
  }

  code(): string {
    this.last = Math.max(this.last + 1, stepAt(now()) - this.behind);
    return codeAt(this.key, this.last);
  }
}
