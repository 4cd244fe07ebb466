/**
 * Thrown by a message's work that cannot be done yet and is nobody's fault: the message goes back to its queue without
 * using a try, and comes again after so many seconds, at most 900.
 */
export class Postponed extends Error {
  readonly delaySeconds: number;
  constructor(why: string, delaySeconds: number) {
    super(why);
    this.name = "Postponed";
    this.delaySeconds = delaySeconds;
  }
}
