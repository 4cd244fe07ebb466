import { describe, expect, test } from "vitest";
import { gatewayRoutes, type Routed, router } from "./routes.ts";

const routed = (key: `${Routed["method"]} /${string}`, area = "clubs", access = "account"): Routed => {
  const [method, path] = key.split(" ") as [Routed["method"], string];
  return { key, method, path, area, access: { kind: access } };
};

describe("a call", () => {
  const match = router([
    routed("GET /app/clubs/{id}"),
    routed("GET /app/clubs/new"),
    routed("POST /app/clubs/{id}"),
    routed("GET /app/{type}/new/form"),
    routed("GET /app/clubs/{id}/form"),
    routed("GET /app/clubs/{id}/members/{memberId}"),
    { key: "ANY /app/clubs/{id}", method: "ANY", path: "/app/clubs/{id}" },
    { key: "ANY /app/jobs/{proxy+}", method: "ANY", path: "/app/jobs/{proxy+}" },
    { key: "POST /app/jobs/{id}/retry", method: "POST", path: "/app/jobs/{id}/retry" },
  ]);

  test.each([
    ["GET", "/app/clubs/new", "GET /app/clubs/new"],
    ["GET", "/app/clubs/clb_1", "GET /app/clubs/{id}"],
    ["POST", "/app/clubs/new", "POST /app/clubs/{id}"],
    ["DELETE", "/app/clubs/clb_1", "ANY /app/clubs/{id}"],
    ["GET", "/app/clubs/new/form", "GET /app/clubs/{id}/form"],
    ["GET", "/app/groups/new/form", "GET /app/{type}/new/form"],
    ["POST", "/app/jobs/job_1/retry", "POST /app/jobs/{id}/retry"],
    ["GET", "/app/jobs/job_1/retry", "ANY /app/jobs/{proxy+}"],
    ["GET", "/app/jobs/", null],
    ["GET", "/app/jobs", null],
    ["GET", "/app/clubs", null],
    ["GET", "/app/clubs/", null],
    ["GET", "/app/clubs/clb_1/", null],
    ["DELETE", "/app/clubs/clb_1/form", null],
    ["GET", "//", null],
  ])("%s %s is %s", (method, path, key) => expect(match(method, path)?.route.key ?? null).toBe(key));

  test("gives its parameters, and what a greedy one holds", () => {
    expect(match("GET", "/app/clubs/a b/members/é")?.pathParameters).toEqual({ id: "a b", memberId: "é" });
    expect(match("GET", "/app/jobs/job_1/retry")?.pathParameters).toEqual({ proxy: "job_1/retry" });
  });
});

describe("the gateway's routes", () => {
  const lambdas = { organisations: ["clubs"], finance: ["invoices", "payments"] };
  const keys = (...calls: Routed[]) => gatewayRoutes(calls, lambdas).map(({ key, lambda }) => `${key} ${lambda}`);

  test("lead what one Lambda has to itself there by one route, whatever its areas", () => {
    expect(
      keys(
        routed("GET /app/clubs/{id}"),
        routed("GET /app/invoices/{id}", "invoices"),
        routed("PUT /app/invoices/{id}/void", "invoices"),
        routed("GET /app/invoices/{invoiceId}/payments", "payments"),
      ),
    ).toEqual(["ANY /app/clubs/{proxy+} organisations", "ANY /app/invoices/{proxy+} finance"]);
  });

  test("are a path's own where Lambdas have calls under one beginning", () => {
    expect(
      keys(
        routed("GET /app/clubs/{id}"),
        routed("PUT /app/clubs/{id}"),
        routed("GET /app/clubs/{id}/fees", "invoices"),
      ),
    ).toEqual(["ANY /app/clubs/{id1} organisations", "ANY /app/clubs/{id1}/{proxy+} finance"]);
  });

  test("take no more than one path where another's parameter could stand for its word", () => {
    expect(keys(routed("GET /app/clubs/invoices/{id}", "invoices"), routed("GET /app/clubs/{id}/{what}"))).toEqual([
      "ANY /app/clubs/invoices/{id1} finance",
      "ANY /app/clubs/{id1}/{id2} organisations",
    ]);
  });

  test("name the method where two Lambdas share a path", () => {
    expect(keys(routed("GET /app/clubs/{id}"), routed("PUT /app/clubs/{club}", "invoices"))).toEqual([
      "GET /app/clubs/{id1} organisations",
      "PUT /app/clubs/{id1} finance",
    ]);
  });

  test("of an open call are its own, for the gateway to throttle", () => {
    expect(
      keys(routed("POST /app/invoices/{id}/public", "invoices", "open"), routed("GET /app/invoices/{id}", "invoices")),
    ).toEqual(["POST /app/invoices/{id1}/public finance", "ANY /app/{proxy+} finance"]);
  });
});
