import { describe, expect, test } from "vitest";
import { MalformedPath, type Routed, router } from "./routes.ts";

const routed = (key: `${Routed["method"]} /${string}`): Routed => {
  const [method, path] = key.split(" ") as [Routed["method"], string];
  return { key, method, path, area: "clubs" };
};
const match = router([
  routed("GET /app/clubs/{id}"),
  routed("GET /app/clubs/new"),
  routed("POST /app/clubs/{id}"),
  routed("GET /app/{type}/new/form"),
  routed("GET /app/clubs/{id}/form"),
  routed("GET /app/clubs/{id}/members/{memberId}"),
]);
const keyOf = (method: string, path: string) => match(method, path)?.endpoint.key ?? null;

describe("the gateway's routes", () => {
  test.each([
    ["GET", "/app/clubs/new", "GET /app/clubs/new"],
    ["GET", "/app/clubs/clb_1", "GET /app/clubs/{id}"],
    ["POST", "/app/clubs/new", "POST /app/clubs/{id}"],
    ["GET", "/app/clubs/new/form", "GET /app/clubs/{id}/form"],
    ["GET", "/app/groups/new/form", "GET /app/{type}/new/form"],
    ["GET", "/app/clubs", null],
    ["GET", "/app/clubs/", null],
    ["GET", "/app/clubs/clb_1/", null],
    ["DELETE", "/app/clubs/clb_1", null],
    ["HEAD", "/app/clubs/clb_1", null],
    ["GET", "//", null],
  ])("%s %s is %s", (method, path, key) => expect(keyOf(method, path)).toBe(key));

  test("parameters are decoded, a coded slash with them", () => {
    expect(match("GET", "/app/clubs/a%2Fb/members/%C3%A9%20x")?.pathParameters).toEqual({ id: "a/b", memberId: "é x" });
  });

  test("what no decoding makes sense of is malformed", () => {
    expect(() => match("GET", "/app/clubs/%ZZ")).toThrow(MalformedPath);
  });
});
