/** The numbers that one issuer has used, a bit each: a million are 125 KB. */
export class Numbers {
  private bits = new Uint8Array(64);
  private highest = 0;
  private double: number | null = null;
  count = 0;

  add(number: number): void {
    this.count += 1;
    const [at, bit] = [number >> 3, 1 << (number & 7)];
    if (at >= this.bits.length) {
      const more = new Uint8Array(Math.max(at + 1, 2 * this.bits.length));
      more.set(this.bits);
      this.bits = more;
    }
    if ((this.bits[at] ?? 0) & bit) this.double = Math.min(this.double ?? number, number);
    this.bits[at] = (this.bits[at] ?? 0) | bit;
    this.highest = Math.max(this.highest, number);
  }

  /** The first number that was left out or used twice; null when they run from 1 without either. */
  firstWrong(): number | null {
    for (let number = 1; number <= this.highest; number++)
      if (number === this.double || !((this.bits[number >> 3] ?? 0) & (1 << (number & 7)))) return number;
    return this.double;
  }
}
