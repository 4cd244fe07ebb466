import * as environment from "@salle/contract/environment";
import { afterEach, expect, test, vi } from "vitest";
import { linkOf, secretFor } from "./link.ts";

const [one, two, three] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
const hold = (...secrets: string[]) => vi.stubEnv(environment.tokenSecrets, secrets.join(" "));
afterEach(() => vi.unstubAllEnvs());

const id = `inv_${"0".repeat(26)}`;
/** A request to send the invoice. */
const asked = () => ({ id: "request", invoiceId: id, linkHash: linkOf(id, "request").hash });

test("a mail holds the link that its request keeps, also when the key was turned since it was asked for", () => {
  hold(one);
  const request = asked();
  const { secret } = linkOf(id, "request");
  expect(secretFor(request)).toBe(secret);
  hold(two, one);
  expect(secretFor(request)).toBe(secret);
  // What is asked for from now on is signed by the new key.
  expect(secretFor(asked())).toBe(linkOf(id, "request").secret);
  expect(linkOf(id, "request").secret).not.toBe(secret);
  hold(three, two);
  expect(secretFor(request)).not.toBe(secret);
});
