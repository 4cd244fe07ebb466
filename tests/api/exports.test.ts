import { type Activity, ActivityEntity, reader } from "@salle/core/dynamo";
import { now } from "@salle/core/lib/clock";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { rowsOfCsv, rowsOfWorkbook } from "../support/sheet.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * A list is taken away as a file: the rows and the order that it shows to whoever asks, in the columns that they choose,
 * made by a job and fetched by a link for them alone.
 */

const sales = new Sales();
const other = new Sales();

beforeAll(async () => {
  await sales.open("Export club");
  await other.open("Another export club");
  for (const lastName of ["Ames", "=HYPERLINK(1)", "Baker, Jr"]) await sales.member({ firstName: "Ana", lastName });
});

const start = (list: string, attributes: object, speaker: Speaker = sales.admin, handle = sales.handle) =>
  ask(speaker, `POST /app/exports/${list}/${handle}`, { attributes, headers: sales.key() });
const read = (id: string, speaker: Speaker = sales.admin) => ask(speaker, `GET /app/exports/${id}`);
const finished = (id: string, speaker?: Speaker) =>
  eventually(
    () => read(id, speaker),
    ({ body }) => body.data?.attributes.state === "done",
  );

/** The file of an export, once it is there. */
async function fileOf(list: string, attributes: object): Promise<{ bytes: Buffer; response: Response; id: string }> {
  const started = await start(list, attributes);
  expect(started.body.data.attributes).toMatchObject({ url: null, expiresDate: null, problem: null });
  const { id } = started.body.data;
  const { url } = (await finished(id)).body.data.attributes;
  const response = await fetch(url ?? "");
  return { bytes: Buffer.from(await response.arrayBuffer()), response, id };
}

const names = ["lastName", "mobile", "birthdate", "owes"];

describe("the members of a club", () => {
  test("are a CSV in the list's order, that a spreadsheet runs nothing of and a browser keeps under its name", async () => {
    const { bytes, response, id } = await fileOf("members", { format: "csv", columns: names });
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = bytes.toString();
    expect(text.startsWith("\ufeffLast name,Owes,Date of birth,Mobile\r\n")).toBe(true);
    const rows = rowsOfCsv(text);
    expect(rows.slice(1).map(([name]) => name)).toEqual(["'=HYPERLINK(1)", "Ames", "Baker, Jr"]);
    expect(rows[1]).toEqual(["'=HYPERLINK(1)", "0.00", expect.stringMatching(/^\d{4}-\d\d-\d\d$/), "0491 570 006"]);
    const job = await ask(sales.admin, `GET /app/jobs/${id}`);
    expect(job.body.data).toMatchObject({
      attributes: { jobType: "export", title: "Export of members", outcomes: { exported: 3 }, total: 3, done: 3 },
      capabilities: { canDownload: true },
    });
  });

  test("are a workbook with text, real days and amounts as numbers", async () => {
    const { bytes } = await fileOf("members", { format: "xlsx", columns: names, filters: { searchterm: "ames" } });
    const rows = rowsOfWorkbook(bytes);
    expect(rows[0]).toEqual(["Last name", "Owes", "Date of birth", "Mobile"]);
    expect(rows.slice(1)).toEqual([["Ames", 0, expect.any(Number), "0491 570 006"]]);
  });

  test("are those that the list's filters leave, in its order", async () => {
    const asked = { filters: { searchterm: "ana", ageFrom: 18 }, sort: { column: "lastName", direction: "desc" } };
    const rows = rowsOfCsv((await fileOf("members", { format: "csv", ...asked })).bytes.toString());
    expect(rows.slice(1).map(([name]) => name)).toEqual(["Baker, Jr", "Ames", "'=HYPERLINK(1)"]);
    expect(rows[0]?.length).toBe(14);
    const none = await fileOf("members", { format: "csv", columns: ["lastName"], filters: { searchterm: "nobody" } });
    expect(rowsOfCsv(none.bytes.toString())).toEqual([["Last name"]]);
  });
});

test("invoices are those of the statuses that are asked for, newest first, with what is open of each", async () => {
  const sold = await sales.world.package(sales.handle);
  for (const lastName of ["Payer", "Debtor"]) {
    const { id } = await sales.member({ lastName });
    await sales.sell(id, sold, { startDate: "2026-06-01", markMembershipPaid: lastName === "Payer" ? 1 : 0 });
  }
  const columns = ["number", "payer", "status", "amount", "open", "due", "about"];
  const rowsOf = async (statuses: string) =>
    rowsOfCsv((await fileOf("invoices", { format: "csv", columns, filters: { statuses } })).bytes.toString()).map(
      (row) => row.slice(0, 4).concat(row.slice(5)),
    );
  const all = await rowsOf("APPROVED,PAID");
  expect(all[0]).toEqual(["Number", "Payer", "For", "Status", "Amount", "Open"]);
  expect(all.slice(1).map(([number, , about, status]) => [number, about, status])).toEqual([
    ["INV-000002", "Membership", expect.stringMatching(/^(Awaiting payment|Overdue)$/)],
    ["INV-000001", "Membership", "Paid"],
  ]);
  expect(all.slice(1).map((row) => row.slice(4))).toEqual([
    ["220.00", "220.00"],
    ["220.00", "0.00"],
  ]);
  expect((await rowsOf("PAID")).slice(1)).toHaveLength(1);
});

test("activities are those of the office's filters, newest first, with their changes", async () => {
  const email = sales.world.email("export-office");
  const { person } = await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  const office = await signIn(email, PASSWORD);
  const name = { firstName: "Ex", lastName: "Ported" };
  const made = await ask(office, "POST /app/users", { attributes: { ...name, email: sales.world.email("ex") } });
  await ask(office, `PATCH /app/users/${made.body.data.id}`, { attributes: { firstName: "=Ex" } });
  const attributes = { format: "csv", columns: ["what", "whom", "changes"], filters: { actor: `acc_${person}` } };
  const begin = (by: Speaker) => ask(by, "POST /app/exports/activities", { attributes, headers: sales.key() });
  expect((await begin(sales.admin)).status).toBe(404);
  const { id } = (await begin(office)).body.data;
  const { url } = (await finished(id, office)).body.data.attributes;
  expect(rowsOfCsv(await (await fetch(url ?? "")).text())).toEqual([
    ["What", "About", "Changes"],
    ["Changed an account", "'=Ex Ported", "First name (account): Ex → =Ex"],
    ["Added an account", "'=Ex Ported", ""],
  ]);
});

describe("a file is whose who asked for it", () => {
  test("nobody else learns of it, whatever they may do there", async () => {
    const { body } = await start("members", { format: "csv" });
    const email = sales.world.email("colleague");
    await sales.world.staff(email, [grant("club-administrator", { type: "club", id: sales.club.id })]);
    const colleague = await signIn(email, PASSWORD);
    expect((await read(body.data.id, colleague)).status).toBe(404);
    expect((await read(body.data.id, other.admin)).status).toBe(404);
    await finished(body.data.id);
    const job = await ask(colleague, `GET /app/jobs/${body.data.id}`);
    expect(job.body.data.capabilities).toMatchObject({ canDownload: false });
  });

  test("another organisation's list is refused", async () => {
    expect((await start("members", { format: "csv" }, other.admin)).status).toBe(404);
    expect((await start("invoices", { format: "csv" }, other.admin)).status).toBe(404);
  });

  test("who may no longer see the list has no link to what they took of it", async () => {
    const email = sales.world.email("leaving");
    const account = await sales.world.staff(email, [grant("club-administrator", { type: "club", id: sales.club.id })]);
    const leaving = await signIn(email, PASSWORD);
    const { body } = await start("members", { format: "csv" }, leaving);
    expect((await finished(body.data.id, leaving)).body.data.attributes.url).toMatch(/^http/);
    await sales.world.change(account, { grants: [] });
    expect((await read(body.data.id, leaving)).body.data.attributes.url).toBeNull();
  });

  test("an export ends without a file, and says why, when its list may not be asked so any more", async () => {
    const role = await sales.world.role("members.view");
    const email = sales.world.email("clerk");
    await sales.world.staff(email, [{ roleId: role, on: { type: "club", id: sales.club.id } }]);
    const clerk = await signIn(email, PASSWORD);
    const { body } = await start("members", { format: "csv", filters: { owes: "owing" } }, clerk);
    expect((await finished(body.data.id, clerk)).body.data.attributes).toMatchObject({
      problem: "Choose from the list.",
      url: null,
      expiresDate: null,
    });
    const open = await start("members", { format: "csv", columns: ["lastName", "owes"] }, clerk);
    const { url } = (await finished(open.body.data.id, clerk)).body.data.attributes;
    expect(rowsOfCsv(await (await fetch(url ?? "")).text())[1]?.[1]).toBe("");
  });
});

test("asking for the same file twice makes it once, and another one when something else is asked", async () => {
  const [one, two] = await Promise.all([
    start("members", { format: "csv", columns: ["lastName"] }),
    start("members", { format: "csv", columns: ["lastName"] }),
  ]);
  const three = await start("members", { format: "xlsx", columns: ["lastName"] });
  const ids = [one, two, three].map(({ body }) => body.data.id);
  // The first may be done before the second asks: then there is another file, with what has changed since.
  expect(ids[2]).not.toBe(ids[0]);
  for (const id of ids) expect((await finished(id)).body.data.attributes.problem).toBeNull();
});

test.each([
  ["no format", {}, "format"],
  ["a format that there is not", { format: "pdf" }, "format"],
  ["no columns", { format: "csv", columns: [] }, "columns"],
  ["a column that there is not", { format: "csv", columns: ["passwordHash"] }, "columns"],
  ["a filter that there is not", { format: "csv", filters: { shoeSize: 42 } }, "filters"],
  ["an order that there is not", { format: "csv", sort: { column: "passwordHash" } }, "sort.column"],
])("%s is refused on its field", async (_, attributes, field) => {
  const { status, body } = await start("members", attributes);
  expect(status).toBe(417);
  expect(body.errors[0].meta?.field).toMatch(new RegExp(`^${field}`));
});

test("what was taken away is recorded about its owner: by whom, of what, by which filters, and how much", async () => {
  const activities = reader(ActivityEntity);
  // A member of another test may be called James.
  const asked = { format: "csv", columns: ["lastName"], filters: { searchterm: "ames" } };
  const { id, bytes } = await fileOf("members", asked);
  const all: Activity[] = await activities.list.byAbout({ about: sales.handle });
  const act = all.find(({ acts }) => acts.some(({ item }) => item === id));
  expect(act?.by?.name).toBeTruthy();
  expect(act?.acts[0]).toMatchObject({
    entity: "export",
    fields: {
      kind: { after: "members" },
      format: { after: "csv" },
      columns: { after: ["lastName"] },
      filters: { after: { searchterm: "ames" } },
      rows: { after: rowsOfCsv(bytes.toString()).length - 1 },
    },
  });
  expect(Date.parse(act?.at ?? "")).toBeLessThanOrEqual(now().getTime());
});
