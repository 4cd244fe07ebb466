import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { campaignMonitor } from "./campaign-monitor.ts";
import { type CampaignPlatform, NoSuchList, PlatformBusy, PlatformRefusal } from "./port.ts";

/*
 * Campaign Monitor's API v3.3 as its documentation describes it, as far as we call it: clients, people, lists, custom
 * fields, webhooks, subscribers, external sessions, and errors as `{ Code, Message }`.
 */
interface Call {
  line: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let calls: Call[] = [];
let answers: Record<string, [status: number, body?: unknown]> = {};
let server: Server;
let platform: CampaignPlatform;
/** One that waits for answers for so long. */
let patient: (timeoutMs: number) => CampaignPlatform;
const NEW_ID = "a".repeat(32);
const list = "b".repeat(32);

beforeEach(async () => {
  [calls, answers] = [[], {}];
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const line = `${request.method} ${request.url}`;
    calls.push({ line, authorization: request.headers.authorization, body: text ? JSON.parse(text) : {} });
    const [status, body] = answers[line] ?? (request.method === "GET" ? [200, []] : [201, NEW_ID]);
    if (status === 0) return;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? "" : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  patient = (timeoutMs) => campaignMonitor({ key: "key", integratorId: "int", baseUrl, timeoutMs });
  platform = patient(60_000);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const lines = () => calls.map(({ line }) => line);
const subscriber = `/subscribers/${list}.json`;
const asked = `${subscriber}?email=ann%40example.com`;

describe("accounts", () => {
  const owner = { handle: "club:clb_1", name: "Bondi" };
  test("are made with our id in their name, by the API key", async () => {
    expect(await platform.createAccount(owner)).toBe(NEW_ID);
    expect(calls[1]).toMatchObject({ line: "POST /clients.json", body: { CompanyName: "Bondi [club:clb_1]" } });
    expect(calls[1]?.authorization).toBe(`Basic ${Buffer.from("key:x").toString("base64")}`);
  });
  test("are found again", async () => {
    answers["GET /clients.json"] = [200, [{ ClientID: "old", Name: "Another name [club:clb_1]" }]];
    expect(await platform.createAccount(owner)).toBe("old");
    expect(lines()).toEqual(["GET /clients.json"]);
  });
  test("get an administrator once, who gets a session of their own", async () => {
    const ann = { email: "ann@example.com", name: "Ann" };
    await platform.createAdmin("c1", ann);
    expect(calls[1]).toMatchObject({ line: "POST /clients/c1/people.json", body: { EmailAddress: ann.email } });
    answers["GET /clients/c1/people.json"] = [200, [{ EmailAddress: "Ann@Example.com" }]];
    await platform.createAdmin("c1", ann);
    expect(calls).toHaveLength(3);
    answers["PUT /externalsession.json"] = [200, { SessionUrl: "https://x.createsend.com/1" }];
    expect(await platform.embedUrl("c1", ann.email)).toBe("https://x.createsend.com/1");
    expect(calls.at(-1)?.body).toMatchObject({ Email: ann.email, IntegratorID: "int", ClientID: "c1" });
  });
});

describe("lists", () => {
  const channel = { groupId: "mgr_1", name: "News" };
  const hook = "https://salle.test/hook?key=k";
  test("are made with a field for the member and a webhook", async () => {
    expect(await platform.createList("c1", channel, hook)).toBe(NEW_ID);
    expect(lines().filter((line) => line.startsWith("POST"))).toEqual([
      "POST /lists/c1.json",
      `POST /lists/${NEW_ID}/customfields.json`,
      `POST /lists/${NEW_ID}/webhooks.json`,
    ]);
    expect(calls.at(-1)?.body).toEqual({ Events: ["Deactivate"], Url: hook, PayloadFormat: "Json" });
  });
  test("and what of it is there already is left", async () => {
    answers["GET /clients/c1/lists.json"] = [200, [{ ListID: list, Name: "Old [mgr_1]" }]];
    answers[`GET /lists/${list}/customfields.json`] = [200, [{ Key: "[MemberID]" }]];
    answers[`GET /lists/${list}/webhooks.json`] = [200, [{ WebhookID: "w", Url: hook }]];
    expect(await platform.createList("c1", channel, hook)).toBe(list);
    expect(lines().filter((line) => line.startsWith("POST"))).toEqual([]);
  });
  test("are renamed, and removed twice", async () => {
    await platform.renameList(list, channel);
    expect(calls[0]).toMatchObject({ line: `PUT /lists/${list}.json`, body: { Title: "News [mgr_1]" } });
    answers[`DELETE /lists/${list}.json`] = [400, { Code: 101, Message: "Invalid ListID" }];
    await platform.deleteList(list);
    answers[`PUT /lists/${list}.json`] = [400, { Code: 101, Message: "Invalid ListID" }];
    await expect(platform.renameList(list, channel)).rejects.toThrow(NoSuchList);
  });
});

describe("subscribers", () => {
  const ann = { email: "ann@example.com", name: "Ann", memberId: "cmp_1" };
  test.each([true, false])(
    "are put on the list with their member id, again only where that is meant: %s",
    async (resubscribe) => {
      await platform.upsertSubscriber(list, ann, { resubscribe });
      const CustomFields = [{ Key: "[MemberID]", Value: "cmp_1" }];
      expect(calls[0]).toMatchObject({
        line: `POST ${subscriber}`,
        body: { CustomFields, Resubscribe: resubscribe, ConsentToTrack: "Unchanged" },
      });
    },
  );
  test.each([
    ["Active", { state: "active" }],
    ["Deleted", { state: "removed" }],
    ["Unsubscribed", { state: "unsubscribed", at: "2026-11-21T10:00:00.000Z" }],
    ["Bounced", { state: "bounced", at: "2026-11-21T10:00:00.000Z" }],
  ])("%s", async (State, wanted) => {
    answers[`GET ${asked}`] = [200, { State, Date: "2026-11-21 10:00:00" }];
    expect(await platform.addressState(list, "ann@example.com")).toMatchObject(wanted);
  });
  test("who is not there is absent, and taking them off asks nothing", async () => {
    answers[`GET ${asked}`] = [400, { Code: 203, Message: "Subscriber not in list" }];
    expect(await platform.addressState(list, "ann@example.com")).toEqual({ state: "absent" });
    await platform.removeSubscriber(list, "ann@example.com");
    expect(lines()).not.toContain(`DELETE ${asked}`);
  });
  test("who has unsubscribed keeps their word", async () => {
    answers[`GET ${asked}`] = [200, { State: "Unsubscribed", Date: "2026-11-21 10:00:00" }];
    await platform.removeSubscriber(list, "ann@example.com");
    answers[`GET ${asked}`] = [200, { State: "Active", Date: "2026-11-21 10:00:00" }];
    await platform.removeSubscriber(list, "ann@example.com");
    expect(lines().filter((line) => line.startsWith("DELETE"))).toEqual([`DELETE ${asked}`]);
  });
});

describe("a webhook", () => {
  const event = {
    Type: "Deactivate",
    EmailAddress: "ann@example.com",
    State: "Unsubscribed",
    Date: "2010-01-01 00:00:00",
  };
  const receive = (body: unknown, key = "secret") =>
    platform.readNotices({
      body: typeof body === "string" ? body : JSON.stringify(body),
      header: () => undefined,
      query: new URLSearchParams({ key }),
      secret: "secret",
      now: new Date(),
    });
  test("is believed only as far as the platform says so when asked", async () => {
    answers[`GET ${asked}`] = [200, { State: "Unsubscribed", Date: "2026-11-21 10:00:00" }];
    expect(await receive({ ListID: list, Events: [event, event, { ...event, Type: "Subscribe" }] })).toMatchObject([
      { kind: "unsubscribe", listId: list, email: "ann@example.com", at: "2026-11-21T10:00:00.000Z" },
    ]);
    answers[`GET ${asked}`] = [200, { State: "Active", Date: "2026-11-21 10:00:00" }];
    expect(await receive({ ListID: list, Events: [event] })).toEqual([]);
  });
  test("with another key, or unreadable, is refused", async () => {
    await expect(receive({ ListID: list, Events: [event] }, "guess")).rejects.toMatchObject({ status: 401 });
    await expect(receive({ ListID: "../clients", Events: [event] })).rejects.toMatchObject({ status: 400 });
    await expect(receive("{")).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

describe("what goes wrong", () => {
  const nobody = { email: "a@b.c", name: "", memberId: "" };
  test.each([429, 500, 503, 0])("%i is worth another try", async (status) => {
    answers[`POST ${subscriber}`] = [status, { Message: "Later" }];
    // One that says nothing is waited for no longer than that.
    const put = patient(status === 0 ? 200 : 60_000).upsertSubscriber(list, nobody, { resubscribe: false });
    await expect(put).rejects.toThrow(PlatformBusy);
  });
  test("a refusal is told in the platform's words", async () => {
    answers[`POST ${subscriber}`] = [400, { Code: 1, Message: "Invalid Email Address" }];
    const put = platform.upsertSubscriber(list, nobody, { resubscribe: false });
    await expect(put).rejects.toThrow(PlatformRefusal);
    await expect(put).rejects.toThrow("Invalid Email Address");
  });
});
