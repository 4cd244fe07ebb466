import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
beforeAll(() => sales.open("Campaigns by the spec"));

const ACCOUNT = "/app/cm-integration/account/{handle}" as const;
// 03 §3
const STATUS = {
  attributes: ["embedUrl", "accountExists"],
  capabilities: ["canRequestAccount", "canRequestAdmin", "canResync"],
};

describe("03 §4 Campaign account: none, then request account, then created, then request admin, then resync admin", () => {
  test("“embedUrl, accountExists (bool), capabilities canRequestAccount, canRequestAdmin, canResync”", async () => {
    const params = { handle: sales.handle };
    const status = () => ask(sales.admin, `GET /app/cm-integration/account/${sales.handle}`);
    const none = await conforms(sales.admin, `GET ${ACCOUNT}`, { params }, STATUS);
    expect(none.body.data.capabilities).toMatchObject({ canRequestAccount: true, canRequestAdmin: false });
    await conforms(sales.admin, `POST ${ACCOUNT}`, { params }, STATUS);
    const made = await eventually(status, ({ body }) => body.data.attributes.accountExists);
    expect(made.body.data.capabilities).toMatchObject({ canRequestAccount: false, canRequestAdmin: true });
    await conforms(sales.admin, `POST ${ACCOUNT}/admin`, { params }, STATUS);
    const ready = await eventually(status, ({ body }) => body.data.attributes.embedUrl !== null);
    expect(ready.body.data.capabilities).toMatchObject({ canRequestAdmin: false, canResync: false });
    await conforms(sales.admin, `POST ${ACCOUNT}/sync`, { params });
    await conforms(sales.admin, `POST ${ACCOUNT}/admin-resync`, { params }, STATUS);
  });
});
