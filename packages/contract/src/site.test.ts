import { describe, expect, test } from "vitest";
import { frameSources, mayFrame, pictureSources, securityHeadersFor } from "./site.ts";

describe("the hosts of frames", () => {
  test.each<[string, string[] | null]>([
    ["", []],
    [
      "https://*.createsend.com https://editor.example:8443",
      ["https://*.createsend.com", "https://editor.example:8443"],
    ],
    ["http://editor.example", null],
    ["https://*", null],
    ["https://a.example;script-src *", null],
    ["'unsafe-inline'", null],
  ])("%s", (text, sources) => {
    expect(frameSources({ SALLE_CAMPAIGN_FRAMES: text })).toEqual(sources);
  });

  test("are Campaign Monitor's where it is the platform and the stage names none", () => {
    expect(frameSources({ SALLE_CAMPAIGN_PLATFORM: "campaign-monitor" })).toEqual(["https://*.createsend.com"]);
    expect(frameSources({ SALLE_CAMPAIGN_PLATFORM: "sandbox" })).toEqual([]);
  });

  test.each([
    ["https://club.createsend.com/editor", true],
    ["https://createsend.com/", false],
    ["https://evilcreatesend.com/", false],
    ["http://club.createsend.com/", false],
    ["https://editor.example/", true],
    ["https://editor.example.evil.test/", false],
    ["no address", false],
  ])("%s: %s", (address, may) => {
    expect(mayFrame(address, ["https://*.createsend.com", "https://editor.example"])).toBe(may);
  });
});

test("a stage's policy names what it allows and nothing else", () => {
  const policy = (reportsTo: string | null, frames: string[]) =>
    securityHeadersFor({ pictures: pictureSources("https://s3.example", "files"), reportsTo, frames })[
      "content-security-policy"
    ];
  expect(policy(null, [])).toMatch(
    /; img-src 'self' data: blob: https:\/\/s3\.example\/files\/photos\/ https:\/\/s3\.example\/files\/metadata\/$/,
  );
  expect(policy(null, [])).not.toMatch(/frame-src|connect-src/);
  expect(policy("https://reports.example", ["https://a.example"])).toMatch(
    /; connect-src 'self' https:\/\/reports.example; frame-src 'self' https:\/\/a.example$/,
  );
});
