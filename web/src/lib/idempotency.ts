import { newKey } from "./request.ts";

/** One idempotency key for every try of the same input, a new one when the input changes or has been saved. */
export function createKeys() {
  let last = { input: "", key: "" };
  return {
    keyFor(values: unknown): string {
      const input = JSON.stringify(values);
      if (last.input !== input) last = { input, key: newKey() };
      return last.key;
    },
    done(): void {
      last = { input: "", key: "" };
    },
  };
}
