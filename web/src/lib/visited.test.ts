import { expect, test } from "vitest";
import { noteVisit, visitedRoutes } from "./visited.ts";

const club = { type: "club", id: "clb_1" } as const;
const paths = () => visitedRoutes().map(({ path }) => path);

test("the last ten addresses are kept with their time and where one worked", () => {
  for (let each = 1; each <= 12; each++) noteVisit(`/membership/members/${each}`, "/membership/members/:id", club);
  expect(visitedRoutes()).toHaveLength(10);
  expect(paths()).toEqual(Array.from({ length: 10 }, (_, at) => `/membership/members/${at + 3}`));
  expect(visitedRoutes().at(-1)).toMatchObject({ contextType: "club", handle: "club:clb_1", time: expect.any(Number) });
  noteVisit("/authenticate/login", "/authenticate/:page?", null);
  expect(visitedRoutes().at(-1)).toMatchObject({ contextType: null, handle: null });
});

test("the same address again is one, and a secret in a path is none", () => {
  noteVisit("/clubs/view", "/clubs/view", club);
  noteVisit("/clubs/view", "/clubs/view", club);
  noteVisit("/signup/form/s3cret", "/signup/form/:token", null);
  noteVisit("/signup/approve-invitation/s3cret", "/signup/approve-invitation/:key", null);
  expect(paths().slice(-3)).toEqual(["/clubs/view", "/signup/form/:token", "/signup/approve-invitation/:key"]);
  expect(JSON.stringify(visitedRoutes())).not.toContain("s3cret");
});
