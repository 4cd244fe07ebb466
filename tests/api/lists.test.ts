import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply } from "../support/api.ts";
import { makeJob } from "../support/jobs.ts";
import { type Owner, ownerCalled, rows } from "../support/many-rows.ts";
import { Sales } from "../support/sales.ts";

const [here, there] = [new Sales(), new Sales()];
const JOBS = 7;
beforeAll(async () => {
  await Promise.all([here.open("Lists club"), there.open("Another club")]);
  for (const { club } of [here, there]) {
    for (let job = 0; job < JOBS; job++) await makeJob({ type: "club", id: club.id }, 1, { title: `Job ${job}` });
  }
});

const jobsOf = (of: Sales, query: string, who = of.admin) =>
  ask(who, `GET /app/jobs/owner/${of.handle}`, { query: `pagination[limit]=3&${query}` });
const cursorOf = ({ body }: Reply): string | null => body.meta.nextCursor;
const idsOf = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id);

/** Every page of a list, by its cursors. */
async function pagesOf(ask: (page: string) => Promise<Reply>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Reply = await ask(cursor && `page[cursor]=${cursor}`);
    expect(page.status).toBe(200);
    pages.push(idsOf(page));
    cursor = cursorOf(page);
  }
  return pages;
}

describe("a list's pages", () => {
  test.each(["asc", "desc"])("lead on by cursors, %s, to the last and each row once", async (direction) => {
    const pages = await pagesOf((page) => jobsOf(here, `sort[direction]=${direction}&${page}`));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(JOBS);
    expect(ids).toEqual(direction === "asc" ? ids.toSorted() : ids.toSorted().reverse());
  });

  test("that is full and the last has no cursor", async () => {
    const { body } = await ask(here.admin, `GET /app/jobs/owner/${here.handle}`, {
      query: `pagination[limit]=${JOBS}`,
    });
    expect([body.data.length, body.totalResults, body.meta.nextCursor]).toEqual([JOBS, JOBS, null]);
  });

  test("follow from an offset as from a cursor, and a cursor goes before an offset", async () => {
    const second = await jobsOf(here, "pagination[offset]=3");
    const cursor = cursorOf(await jobsOf(here, ""));
    expect(idsOf(await jobsOf(here, `page[cursor]=${cursor}`))).toEqual(idsOf(second));
    expect(idsOf(await jobsOf(here, `page[cursor]=${cursor}&pagination[offset]=5`))).toEqual(idsOf(second));
  });

  test("are reached by an offset of 1,000, and deeper by cursors alone", async () => {
    expect((await jobsOf(here, "pagination[offset]=1000")).body.data).toEqual([]);
    const { status, body } = await jobsOf(here, "pagination[offset]=1001");
    expect(status).toBe(417);
    expect(body.errors).toMatchObject([
      { message: "Use the next page, or narrow the list.", meta: { field: "pagination.offset" } },
    ]);
  });

  test("go on where they were when rows are added before them", async () => {
    const first = await jobsOf(there, "sort[direction]=desc");
    const before = idsOf(await jobsOf(there, `sort[direction]=desc&page[cursor]=${cursorOf(first)}`));
    const added = await makeJob({ type: "club", id: there.club.id }, 1);
    expect(idsOf(await jobsOf(there, "sort[direction]=desc"))[0]).toBe(added);
    expect(idsOf(await jobsOf(there, `sort[direction]=desc&page[cursor]=${cursorOf(first)}`))).toEqual(before);
  });
});

describe("a cursor", () => {
  test.each<[string, () => Promise<string | null>]>([
    ["of another owner's list", async () => cursorOf(await jobsOf(there, ""))],
    ["of another order", async () => cursorOf(await jobsOf(here, "sort[direction]=asc"))],
    ["of another filter that is in the key", async () => cursorOf(await jobsOf(here, "filters[jobType]=invoice-send"))],
    ["that is none", async () => "none"],
    ["that is no text", async () => Buffer.from(JSON.stringify([1, { a: 2 }])).toString("base64url")],
    ["of an empty position", async () => forged(cursorOf(await jobsOf(here, "")), ["", "", ""])],
    ["of too short a position", async () => forged(cursorOf(await jobsOf(here, "")), ["job_"])],
  ])("%s is refused", async (_, cursor) => {
    const { status, body } = await jobsOf(here, `page[cursor]=${await cursor()}`);
    expect(status).toBe(417);
    expect(body.errors[0].meta.field).toBe("page.cursor");
  });

  test("that somebody forged for another owner's rows leads to their own", async () => {
    const own = await pagesOf((page) => jobsOf(here, page));
    const foreign = idsOf(await jobsOf(there, ""))[0] ?? "";
    const cursor = forged(cursorOf(await jobsOf(here, "")), [foreign, `job#${foreign}`, "job"]);
    const { status, body } = await jobsOf(here, `page[cursor]=${cursor}`);
    expect(status).toBe(200);
    expect(own.flat()).toEqual(expect.arrayContaining(body.data.map(({ id }: { id: string }) => id)));
  });
});

/** A cursor with its list's digest and another position. */
function forged(cursor: string | null, position: string[]): string {
  const [digest] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
  return Buffer.from(JSON.stringify([digest, ...position])).toString("base64url");
}

describe("a filter that is in no key", () => {
  const MANY = 110;
  const packages = (query: string) =>
    ask(here.admin, `GET /api/membership-types/owner/${here.handle}`, { query: `pagination[limit]=10&${query}` });
  beforeAll(async () => {
    const owner: Owner = { ...ownerCalled("F"), handle: here.handle };
    const items = [...rows("package", owner, 0, 2 * MANY)].filter(({ isArchived }) => !isArchived);
    const [last] = items.slice(-1);
    await writeAll(items);
    await writeAll([{ ...last, autoRenew: true }]);
  });

  test("is looked for in four pages' worth at a time, and found further on", async () => {
    const first = await packages("filters[autoRenew]=1");
    expect([first.body.data, first.body.totalResults]).toEqual([[], null]);
    const pages = await pagesOf((page) => packages(`filters[autoRenew]=1&${page}`));
    expect(pages.length).toBe(Math.ceil(MANY / 40));
    expect(pages.flat().length).toBe(1);
  });

  test("counts what it leaves where all were looked through", async () => {
    const { body } = await ask(here.admin, `GET /api/membership-types/owner/${here.handle}`, {
      query: "pagination[limit]=100&filters[autoRenew]=1",
    });
    expect([body.data.length, body.totalResults, body.meta.nextCursor]).toEqual([1, 1, null]);
  });
});
