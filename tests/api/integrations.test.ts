import { write } from "@salle/core/dynamo";
import { store } from "@salle/core/internal/dynamo/store";
import { PodEntity } from "@salle/core/internal/membership/integrations/entity";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker, signIn } from "../support/api.ts";
import { pngOf } from "../support/picture.ts";
import { Root } from "../support/root.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * Integrations: what the root user keeps, who enables it where, and what may not be kept. The catalogue is the installation's, so
 * each test looks at what it has made among whatever else there is.
 */

const sales = new Sales();
const root = new Root();
let coach: Speaker = {};
let strangers: Speaker = {};
let state: Speaker = {};
let stateHandle = "";
let collection = "";
let key = "";

beforeAll(async () => {
  await sales.open("Integrations club");
  await root.open(sales.world);
  const staff = async (...grants: ReturnType<typeof grant>[]) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, grants);
    return signIn(email, PASSWORD);
  };
  coach = await staff(grant("club-coach", { type: "club", id: sales.club.id }));
  const other = await sales.world.club("Integrations other club");
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
  const group = await sales.world.group("Integrations state");
  stateHandle = `club-group:${group.id}`;
  state = await staff(grant("group-administrator", { type: "club-group", id: group.id }));
  key = keyOf("services");
  collection = (await addCollection({ key, title: "Services", subtitle: "What works together" })).body.data.id;
});

let turn = 0;
const keyOf = (word: string): string => `${word}-${sales.club.id.slice(-8).toLowerCase()}-${turn++}`;
const addCollection = (attributes: object, by = root.speaker) =>
  ask(by, "POST /api/integrations/collections", { attributes });
const valid = () => ({
  ...{ collection, title: "Books", description: "Accounts", forClubs: 1, forClubGroups: 0 },
  ...{ clickActionType: "external", clickActionData: "https://books.example/salle" },
});
const addPod = (changes: object = {}, by = root.speaker) =>
  ask(by, "POST /api/integrations/pods", { attributes: { ...valid(), ...changes } });
const changePod = (id: string, changes: object, by = root.speaker) =>
  ask(by, `PUT /api/integrations/pods/${id}`, { attributes: { ...valid(), ...changes } });
const madePod = async (changes: object = {}): Promise<string> => {
  const reply = await addPod(changes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.id;
};
const catalogue = async () => (await ask(root.speaker, "GET /api/integrations/catalogue")).body;
const list = (by = sales.admin, handle = sales.handle) => ask(by, `GET /api/integrations/by-owner/${handle}`);
const seenBy = async (by = sales.admin, handle = sales.handle) => {
  const { status, body } = await list(by, handle);
  expect(status).toBe(200);
  return body;
};
const podIn = async (id: string, by = sales.admin, handle = sales.handle) =>
  (await seenBy(by, handle)).data.find((pod) => pod.id === id);
const turned = (id: string, how: "enable" | "disable", by = sales.admin, handle = sales.handle) =>
  ask(by, `POST /api/integrations/by-owner/${handle}/${id}/${how}`);
const wrong = ({ status, body }: Reply): [string, string][] => {
  expect(status, JSON.stringify(body)).toBe(417);
  return body.errors.map(({ meta, message }: { meta: { field: string }; message: string }) => [meta.field, message]);
};

describe("what an owner can connect with", () => {
  test("is listed with its collections, for a club or a group as the root user says", async () => {
    const [club, group, both, nobody] = await Promise.all([
      madePod({ title: "A club's" }),
      madePod({ title: "A group's", forClubs: 0, forClubGroups: 1 }),
      madePod({ title: "Both's", forClubGroups: 1 }),
      madePod({ title: "Nobody's", forClubs: 0 }),
    ]);
    const ofClub = await seenBy();
    expect(ofClub.meta.collections).toContainEqual({ key, title: "Services", subtitle: "What works together" });
    expect(ofClub.totalResults).toBe(ofClub.data.length);
    expect(await podIn(club)).toEqual({
      id: club,
      type: "integrationPod",
      attributes: {
        ...{ collection: key, title: "A club's", description: "Accounts", encodedImage: "", isEnabled: false },
        ...{ clickActionType: "external", clickActionData: "https://books.example/salle" },
      },
      capabilities: { canEnable: true },
    });
    const ids = [club, group, both, nobody];
    const found = async (by: Speaker, handle: string) => {
      const { data } = await seenBy(by, handle);
      return ids.map((id) => data.some((pod) => pod.id === id));
    };
    expect(await found(sales.admin, sales.handle)).toEqual([true, false, true, false]);
    expect(await found(state, stateHandle)).toEqual([false, true, true, false]);
  });

  test("begins with what every installation has", async () => {
    const { data, meta } = await catalogue();
    const first = data.filter(({ attributes }) => attributes.encodedImage.startsWith("data:image/webp;base64,"));
    expect(first.map(({ attributes }) => [attributes.title, attributes.clickActionData])).toEqual(
      expect.arrayContaining([
        ["Email campaigns", "/campaigns/manage"],
        ["Accounting export", "/finance/invoices"],
        ["Help with the API", "/docs/api"],
      ]),
    );
    expect(meta.collections.map(({ attributes }) => attributes.key)).toEqual(
      expect.arrayContaining(["services", "developers"]),
    );
  });

  test("is nothing for the system, and not there for a club of others", async () => {
    expect((await seenBy(root.speaker, "system:system")).data).toEqual([]);
    expect((await list(root.speaker, "club:clb_none")).status).toBe(404);
    expect((await list(root.speaker, "no-handle")).status).toBe(404);
    expect((await list(strangers)).status).toBe(404);
    expect((await list({})).status).toBe(401);
  });

  test("names what leads nowhere where a collection is not there, and takes nothing else away", async () => {
    const [kept, orphan] = [await madePod({ title: "Kept" }), await madePod({ title: "Orphan" })];
    // No call leaves a pod behind; what an older program or a repair has left is told all the same.
    await write(store(PodEntity).modify({ id: orphan }, { set: { collectionId: "icl_gone" } }));
    const { data, meta } = await seenBy();
    const keys = meta.collections.map((each) => each.key);
    expect(keys).not.toContain(data.find(({ id }) => id === orphan)?.attributes.collection);
    expect(keys).toContain(data.find(({ id }) => id === kept)?.attributes.collection);
    expect((await changePod(orphan, { title: "Found" })).status).toBe(200);
    expect((await podIn(orphan))?.attributes).toMatchObject({ title: "Found", collection: key });
  });
});

describe("an owner's pods are enabled and disabled", () => {
  test("by who manages the owner, for that owner alone, as often as they like", async () => {
    const id = await madePod({ forClubGroups: 1 });
    const reply = await turned(id, "enable");
    expect(reply.body.data).toMatchObject({ id, attributes: { isEnabled: true, collection: key } });
    expect((await turned(id, "enable")).body.data.attributes.isEnabled).toBe(true);
    expect((await podIn(id))?.attributes.isEnabled).toBe(true);
    expect((await podIn(id, state, stateHandle))?.attributes.isEnabled).toBe(false);
    expect((await turned(id, "disable")).body.data.attributes.isEnabled).toBe(false);
    expect((await turned(id, "disable")).status).toBe(200);
    expect((await podIn(id))?.attributes.isEnabled).toBe(false);
  });

  test("by nobody who only sees them", async () => {
    const id = await madePod();
    expect((await podIn(id, coach))?.capabilities).toEqual({ canEnable: false });
    expect((await turned(id, "enable", coach)).status).toBe(403);
    expect((await turned(id, "enable", strangers)).status).toBe(404);
    expect((await podIn(id))?.attributes.isEnabled).toBe(false);
  });

  test("only where they are for such an owner, and there", async () => {
    const groups = await madePod({ forClubs: 0, forClubGroups: 1 });
    const refused = await turned(groups, "enable");
    expect([refused.status, refused.body.errors[0].message]).toEqual([409, "This is not for such a club or group."]);
    expect((await turned(groups, "enable", state, stateHandle)).status).toBe(200);
    expect((await turned("ipd_none", "enable")).status).toBe(404);
    expect((await turned("catalogue", "enable")).status).toBe(404);
    expect((await turned(groups, "enable", root.speaker, "system:system")).status).toBe(409);
  });

  test("many at once, and none is lost", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => madePod()));
    const replies = await Promise.all(ids.map((id) => turned(id, "enable")));
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { data } = await seenBy();
    expect(ids.map((id) => data.find((pod) => pod.id === id)?.attributes.isEnabled)).toEqual(ids.map(() => true));
  });
});

describe("what the root user keeps", () => {
  test("nobody else reads or changes", async () => {
    const id = await madePod();
    for (const by of [sales.admin, state, coach]) {
      expect((await ask(by, "GET /api/integrations/catalogue")).status).toBe(403);
      expect((await addPod({}, by)).status).toBe(403);
      expect((await changePod(id, { title: "Mine" }, by)).status).toBe(403);
      expect((await ask(by, `DELETE /api/integrations/pods/${id}`)).status).toBe(403);
      expect((await addCollection({ key: keyOf("mine"), title: "Mine" }, by)).status).toBe(403);
      expect((await ask(by, "PUT /api/integrations/order", { attributes: {} })).status).toBe(403);
    }
  });

  test("a collection has a key of its own, and goes once no pod is in it", async () => {
    const [first, second] = [keyOf("first"), keyOf("second")];
    const { id } = (await addCollection({ key: first, title: "First" })).body.data;
    expect(wrong(await addCollection({ key: first, title: "Again" }))).toEqual([
      ["key", "There is a collection of that key already."],
    ]);
    expect(
      wrong(await addCollection({ key: "Not a key", title: "" }))
        .map(([field]) => field)
        .sort(),
    ).toEqual(["key", "title"]);
    const path = `/api/integrations/collections/${id}`;
    const changed = await ask(root.speaker, `PUT ${path}`, {
      attributes: { key: second, title: "Second", subtitle: "To read" },
    });
    expect(changed.body.data.attributes).toEqual({ key: second, title: "Second", subtitle: "To read" });
    expect(wrong(await ask(root.speaker, `PUT ${path}`, { attributes: { key, title: "Taken" } }))).toHaveLength(1);

    const pod = await madePod({ collection: id });
    const refused = await ask(root.speaker, `DELETE ${path}`);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      "There are pods in this collection. Move or remove them first.",
    ]);
    expect((await changePod(pod, {})).body.data.attributes.collection).toBe(collection);
    expect((await ask(root.speaker, `DELETE ${path}`)).status).toBe(200);
    expect((await ask(root.speaker, `DELETE ${path}`)).status).toBe(404);
    expect((await ask(root.speaker, `PUT ${path}`, { attributes: { key: first, title: "Gone" } })).status).toBe(404);
    expect(wrong(await changePod(pod, { collection: id }))).toEqual([["collection", "Choose from the list."]]);
    expect(wrong(await addPod({ collection: id }))).toEqual([["collection", "Choose from the list."]]);
  });

  test("a pod that goes is gone for all who enabled it", async () => {
    const [id, other] = [await madePod(), await madePod()];
    await turned(id, "enable");
    expect((await ask(root.speaker, `DELETE /api/integrations/pods/${id}`)).body.data.id).toBe(id);
    expect(await podIn(id)).toBeUndefined();
    expect((await ask(root.speaker, `DELETE /api/integrations/pods/${id}`)).status).toBe(404);
    expect((await changePod(id, {})).status).toBe(404);
    expect((await turned(id, "disable")).status).toBe(404);
    expect((await turned(other, "enable")).status).toBe(200);
    expect((await podIn(other))?.attributes.isEnabled).toBe(true);
  });

  test("of two who change a pod the second is told", async () => {
    const reply = await addPod();
    const { id, attributes } = reply.body.data;
    expect((await changePod(id, { title: "One", version: attributes.version })).status).toBe(200);
    const late = await changePod(id, { title: "Two", version: attributes.version });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "stale"]);
    expect((await podIn(id))?.attributes.title).toBe("One");
  });

  test("stands in the order that they choose", async () => {
    const own = await addCollection({ key: keyOf("ordered"), title: "Ordered" });
    const mine = { collection: own.body.data.id };
    const [one, two] = [await madePod({ ...mine, title: "One" }), await madePod({ ...mine, title: "Two" })];
    const order = (attributes: object) => ask(root.speaker, "PUT /api/integrations/order", { attributes });
    // Others may add theirs at the same moment.
    await expect
      .poll(async () => {
        const { data, meta } = await catalogue();
        const pods = data.map(({ id }) => id);
        expect(pods.indexOf(one)).toBeLessThan(pods.indexOf(two));
        const swapped = pods.map((id) => (id === one ? two : id === two ? one : id));
        const collections = meta.collections.map(({ id }) => id).reverse();
        const reply = await order({ pods: swapped, collections, version: meta.version });
        if (reply.status !== 200) return reply.status;
        expect(reply.body.data.map(({ id }) => id)).toEqual(swapped);
        expect(reply.body.meta.collections.map(({ id }) => id)).toEqual(collections);
        return reply.status;
      })
      .toBe(200);
    const shown = (await seenBy()).data.map(({ id }) => id);
    expect(shown.indexOf(two)).toBeLessThan(shown.indexOf(one));
    for (const attributes of [{ pods: [one, two] }, { collections: [] }, { version: 0 }]) {
      const reply = await order(attributes);
      expect([reply.status, reply.body.errors?.[0].code]).toEqual([409, "stale"]);
    }
  });
});

describe("a pod leads", () => {
  test.each([
    ["external", "https://books.example/salle?club=1"],
    ["url", "/finance/invoices"],
    ["newWindow", "https://help.example/"],
    ["newWindow", "/docs/api"],
  ])("%s to %s", async (clickActionType, clickActionData) => {
    const id = await madePod({ clickActionType, clickActionData });
    expect((await podIn(id))?.attributes).toMatchObject({ clickActionType, clickActionData });
  });

  const https = "The Address must start with https://.";
  const path = "The Address must be a path of this site, such as /clubs/edit.";
  const either = "The Address must start with https://, or be a path of this site, such as /clubs/edit.";
  const plain = "The Address can have at most 500 characters, without spaces and backslashes.";
  test.each([
    ["external", "", "The Address cannot be blank."],
    ["external", "   ", "The Address cannot be blank."],
    ["external", "javascript:alert(1)", https],
    ["external", "http://books.example", https],
    ["external", "//books.example", https],
    ["external", "/finance/invoices", https],
    ["external", "https://salle.test@books.example", https],
    ["external", "https:\\\\books.example", plain],
    ["url", "https://books.example", path],
    ["url", "//books.example", path],
    ["url", "/..//books.example", path],
    ["url", "/\\books.example", plain],
    ["url", "/\tbooks.example", plain],
    ["newWindow", "data:text/html,x", either],
    ["newWindow", "JAVASCRIPT:alert(1)", either],
    ["newWindow", `https://books.example/${"x".repeat(500)}`, plain],
  ])("by %s not to %j", async (clickActionType, clickActionData, message) => {
    expect(wrong(await addPod({ clickActionType, clickActionData }))).toEqual([["clickActionData", message]]);
  });

  test("by no click action that is not known", async () => {
    expect(wrong(await addPod({ clickActionType: "popup" }))).toEqual([
      ["clickActionType", "The Click action field is required."],
    ]);
  });
});

describe("a pod's picture", () => {
  const image = (bytes: Buffer) => ({ image: bytes.toString("base64") });

  test("is drawn anew, small and without what came with it, stays while none is sent, and is taken away", async () => {
    const sent = pngOf(600, 300, [10, 120, 60], { Comment: "where and when" });
    const id = await madePod(image(sent));
    const { encodedImage = "" } = (await podIn(id))?.attributes ?? {};
    const kept = Buffer.from(encodedImage.replace("data:image/webp;base64,", ""), "base64");
    expect(kept.toString("latin1", 0, 4) + kept.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    expect(kept.length).toBeLessThan(5000);
    expect(kept.includes("where and when")).toBe(false);
    expect((await changePod(id, { title: "Renamed" })).body.data.attributes.encodedImage).toBe(encodedImage);
    expect((await changePod(id, { image: null })).body.data.attributes.encodedImage).toBe("");
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const type = "The Picture must be a PNG, JPEG or WebP image.";
  test.each([
    ["SVG", Buffer.from(svg), type],
    ["SVG that says it is XML", Buffer.from(`<?xml version="1.0"?>${svg}`), type],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;", "latin1"), type],
    ["a page", Buffer.from("<script>alert(1)</script>"), type],
    ["a PDF", Buffer.from("%PDF-1.7"), type],
    ["what only begins as a picture", pngOf(40, 40).subarray(0, 60), "Error parsing file"],
    [
      "a file over its limit",
      Buffer.concat([pngOf(4, 4), Buffer.alloc(1024 * 1024)]),
      "The Picture can be at most 1 MB.",
    ],
  ])("is not %s", async (_, bytes, message) => {
    expect(wrong(await addPod(image(bytes)))).toEqual([["image", message]]);
  });

  test("is told in the activity log without its bytes", async () => {
    const title = `Pictured ${sales.club.id}`;
    const id = await madePod({ title, ...image(pngOf(30, 30)) });
    await changePod(id, { title, ...image(pngOf(30, 30, [1, 2, 3])) });
    const { body } = await ask(root.speaker, "GET /app/activities");
    expect(JSON.stringify(body)).not.toContain("data:image");
  });
});
