import { VERSION } from "@salle/contract/parameters";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportError, reportOf } from "./error-reports.ts";
import { failureOf } from "./failure.ts";
import { installation, keepInstallation } from "./parameters.ts";

const sendBeacon = vi.fn();
const reportsTo = (errorReportingAddress: string) => {
  const { parameters, featureFlags } = installation();
  keepInstallation({ parameters: { ...parameters, errorReportingAddress }, featureFlags });
};
beforeEach(() => {
  vi.stubGlobal("navigator", { sendBeacon });
  sendBeacon.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test("is used only when a parameter holds an address starting with http", () => {
  for (const address of ["", "off", "ftp://errors.test/x"]) {
    reportsTo(address);
    reportError(new Error("broken"), "/clubs", 0);
  }
  expect(sendBeacon).not.toHaveBeenCalled();
  reportsTo("https://errors.test/intake");
  reportError(new Error("broken"), "/clubs", 0);
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("https://errors.test/intake", expect.stringContaining("broken"));
});

test("reports one in ten, or all in develop mode, and never what the API has answered", () => {
  reportsTo("https://errors.test/intake");
  const rate = import.meta.env.DEV ? 1 : 0.1;
  reportError(new Error("broken"), "/clubs", rate);
  expect(sendBeacon).not.toHaveBeenCalled();
  reportError(failureOf(404, "We could not find that."), "/clubs", 0);
  expect(sendBeacon).not.toHaveBeenCalled();
  reportError(new Error("broken"), "/clubs", rate - 0.01);
  expect(sendBeacon).toHaveBeenCalledOnce();
});

test("says where in the program it happened, and nothing of people", () => {
  const error = new TypeError("Cannot read 'Bea Buyer' of bea@salle.test (cmp_01ABC, 0412345678)");
  error.stack = [
    "TypeError: Cannot read 'Bea Buyer'",
    "    at show (https://salle.test/assets/app-1.js?token=secret:1:22)",
    "    at load (https://salle.test/assets/app-1.js:3:4)",
  ].join("\n");
  expect(reportOf(error, "/membership/members/:id/:tab?")).toEqual({
    message: "TypeError: Cannot read … of … (…, …)",
    stack: [
      "    at show (https://salle.test/assets/app-1.js:1:22)",
      "    at load (https://salle.test/assets/app-1.js:3:4)",
    ].join("\n"),
    url: "/membership/members/:id/:tab?",
    release: VERSION,
  });
});
