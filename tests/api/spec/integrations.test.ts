import { beforeAll, describe, expect, test } from "vitest";
import { Root } from "../../support/root.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
const root = new Root();
let collection = "";
let pod = "";
const KEY = "by-the-spec";
beforeAll(async () => {
  await sales.open("Integrations by the spec");
  await root.open(sales.world);
  const made = await conforms(root.speaker, "POST /api/integrations/collections", {
    attributes: { key: KEY, title: "By the spec", subtitle: "To the letter" },
  });
  collection = made.body.data.id;
});

const POD = {
  attributes: ["title", "description", "encodedImage", "isEnabled", "clickActionType", "clickActionData"],
};
/** What the root user keeps of it; whether it is enabled is each owner's. */
const KEPT = { attributes: POD.attributes.filter((name) => name !== "isEnabled") };
const given = () => ({
  ...{ collection, title: "Books", description: "Accounts", forClubs: true, forClubGroups: true },
  ...{ clickActionType: "external", clickActionData: "https://books.example/" },
});

describe("02 §3 Integration pod: id, title, description, encodedImage, isEnabled, clickActionType, clickActionData.", () => {
  test("“GET /api/integrations/by-owner/{handle}: data list of pods with a collection field; meta collections.”", async () => {
    const made = await conforms(root.speaker, "POST /api/integrations/pods", { attributes: given() }, KEPT);
    pod = made.body.data.id;
    const { body } = await conforms(
      sales.admin,
      "GET /api/integrations/by-owner/{handle}",
      { params: { handle: sales.handle } },
      { attributes: [...POD.attributes, "collection"], meta: ["collections"] },
    );
    // “pods are grouped by collection (each collection has key, title, subtitle)”
    expect(body.meta.collections).toContainEqual({ key: KEY, title: "By the spec", subtitle: "To the letter" });
    expect(body.data.find(({ id }) => id === pod)?.attributes.collection).toBe(KEY);
  });

  test("“Integration pod: enabled or disabled.”", async () => {
    const params = { handle: sales.handle, pod };
    const on = await conforms(sales.admin, "POST /api/integrations/by-owner/{handle}/{pod}/enable", { params }, POD);
    expect(on.body.data.attributes.isEnabled).toBe(true);
    const off = await conforms(sales.admin, "POST /api/integrations/by-owner/{handle}/{pod}/disable", { params }, POD);
    expect(off.body.data.attributes.isEnabled).toBe(false);
  });

  test("“Click action types: external, url, newWindow.”", async () => {
    const types = { external: "https://books.example/", url: "/finance/invoices", newWindow: "https://books.example/" };
    for (const [clickActionType, clickActionData] of Object.entries(types)) {
      const attributes = { ...given(), clickActionType, clickActionData };
      const params = { id: pod };
      const { body } = await conforms(root.speaker, "PUT /api/integrations/pods/{id}", { params, attributes }, KEPT);
      expect(body.data.attributes).toMatchObject({ clickActionType, clickActionData });
    }
  });

  test("what the root user keeps is read, put into order and removed by calls of ours", async () => {
    const { body } = await conforms(
      root.speaker,
      "GET /api/integrations/catalogue",
      {},
      { ...KEPT, meta: ["collections"] },
    );
    expect(body.data.map(({ id }) => id)).toContain(pod);
    await conforms(root.speaker, "PUT /api/integrations/order", { attributes: {} });
    await conforms(root.speaker, "DELETE /api/integrations/pods/{id}", { params: { id: pod } }, KEPT);
    const params = { id: collection };
    await conforms(root.speaker, "PUT /api/integrations/collections/{id}", {
      params,
      attributes: { key: KEY, title: "Renamed" },
    });
    await conforms(root.speaker, "DELETE /api/integrations/collections/{id}", { params });
  });
});
