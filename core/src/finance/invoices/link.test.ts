import { environment } from "@salle/contract/deployment";
import { afterEach, expect, test, vi } from "vitest";
import { linkOf, secretFor } from "./link.ts";

const [one, two, three] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
const hold = (...secrets: string[]) => vi.stubEnv(environment.tokenSecrets, secrets.join(" "));
afterEach(() => vi.unstubAllEnvs());

const id = `inv_${"0".repeat(26)}`;
/** An invoice that was asked to be sent. */
const asked = () => ({ id, links: { [linkOf(id, "request").hash]: 1 } });

test("a mail holds the link that the invoice knows, also when the key was turned since it was asked for", () => {
  hold(one);
  const invoice = asked();
  const { secret } = linkOf(id, "request");
  expect(secretFor(invoice, "request")).toBe(secret);
  hold(two, one);
  expect(secretFor(invoice, "request")).toBe(secret);
  // What is asked for from now on is signed by the new key.
  expect(secretFor(asked(), "request")).toBe(linkOf(id, "request").secret);
  expect(linkOf(id, "request").secret).not.toBe(secret);
  hold(three, two);
  expect(secretFor(invoice, "request")).not.toBe(secret);
});
