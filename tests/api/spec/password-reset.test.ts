import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { resetOf } from "../../support/resets.ts";
import { conforms } from "../../support/spec.ts";
import { PASSWORD, World } from "../../support/world.ts";

const world = new World();
const email = world.email("reset-by-the-spec");
beforeAll(() => world.staff(email, []));

describe("03 §3 Password reset fields: ott, token, password, verify-password.", () => {
  test("03 §7 “POST /auth/reset/generate/{x}”, then “validate, body attributes ott and token”, then “update”", async () => {
    await conforms({}, "POST /app/auth/reset/generate/{x}", { params: { x: encodeURIComponent(email) } });
    const { token, ott } = await resetOf(email);
    const shown = await conforms(
      {},
      "POST /app/auth/reset/validate",
      { attributes: { token, ott } },
      { takes: ["ott", "token"] },
    );
    const next = "two parries and a riposte";
    await conforms(
      {},
      "POST /app/auth/reset/update",
      { attributes: { token: shown.body.data.attributes.token, password: next, "verify-password": next } },
      { takes: ["token", "password", "verify-password"] },
    );
    const signIn = (password: string) => ask({}, "POST /app/auth/login", { attributes: { email, password } });
    expect([(await signIn(PASSWORD)).status, (await signIn(next)).status]).toEqual([401, 200]);
  });
});
