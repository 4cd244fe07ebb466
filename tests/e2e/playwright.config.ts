import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The Chromium that bin/test found, else Debian's, else the one that Playwright fetches.
const executablePath =
  process.env.SALLE_CHROMIUM || ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Each story runs once, on a desk; on a phone too where the layout is another (`@both`), and there alone what people do on
 * phones (`@phone`). A desk is in light, a phone in dark. Each worker of a project has a cloud and a federation of its own.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "./demo-setup.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  // These machines are shared: so long is waited for what never comes, and no longer than it takes for what does.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath, args },
    // A trace costs an eighth of the time; `--trace retain-on-failure` keeps one where it is wanted.
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
    // As of most who use it: what a browser reckons by its own clock, it reckons as theirs does.
    timezoneId: "Australia/Sydney",
  },
  projects: [
    { name: "desk", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grep: /@both|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
    },
  ],
});
