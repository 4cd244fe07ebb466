import { follow } from "@salle/core/communication/campaigns";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
beforeAll(() => sales.open("Campaigns by the spec"));

const isMade = ({ body }: { body: { data: { attributes: { accountExists: boolean } } } }) =>
  body.data.attributes.accountExists;

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
    // As the queue's message does, which comes at least once and may come late.
    await eventually(() => follow({ kind: "account", owner: sales.handle }, new Date()).then(status, status), isMade);
    const made = await status();
    expect(made.body.data.capabilities).toMatchObject({ canRequestAccount: false, canRequestAdmin: true });
    await conforms(sales.admin, `POST ${ACCOUNT}/admin`, { params }, STATUS);
    const { accountId } = (await ask(sales.admin, "GET /app/session/current")).body.data.attributes;
    const ready = await eventually(
      () => follow({ kind: "admin", owner: sales.handle, accountId }, new Date()).then(status, status),
      ({ body }) => body.data.attributes.embedUrl !== null,
    );
    expect(ready.body.data.capabilities).toMatchObject({ canRequestAdmin: false, canResync: false });
    await conforms(sales.admin, `POST ${ACCOUNT}/sync`, { params });
    await conforms(sales.admin, `POST ${ACCOUNT}/admin-resync`, { params }, STATUS);
  });
});
