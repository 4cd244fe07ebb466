import { fromBase32 } from "@salle/core/identity/accounts";
import { codeAt, stepAt } from "@salle/core/internal/identity/accounts/totp";
import { now } from "@salle/core/lib/clock";

/** Somebody's authenticator app: its next code, each of which is good once; three of them without waiting. */
export class Authenticator {
  private last: number;
  private readonly key: Buffer;

  constructor(key: string) {
    this.key = Buffer.from(fromBase32(key));
    this.last = stepAt(now()) - 2;
  }

  code(): string {
    this.last = Math.max(this.last + 1, stepAt(now()) - 1);
    return codeAt(this.key, this.last);
  }
}
