import { defineConfig } from "vitest/config";

const seeded = "tests/support/property-seed.ts";

// One command, the right surroundings for each kind: rules and parts alone, the API through a whole cloud, faults.
export default defineConfig({
  test: {
    // Half of the time they wait for an engine or a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{core,web,packages/{calendar,contract,money}}/{src,tools}/**/*.test.{ts,tsx}"],
          // Pure parts share a process: half of their time would go into loading the same libraries again.
          isolate: false,
          setupFiles: seeded,
          // What takes a second alone takes many beside the others, on a machine that is shared.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "unit-processes",
          include: ["{functions,packages/local-cloud}/src/**/*.test.ts", "tests/unit/**/*.test.ts"],
          setupFiles: seeded,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: "tests/support/cloud-setup.ts",
          setupFiles: ["tests/support/cloud-environment.ts", seeded],
          // All speak to one cloud, by the same surroundings.
          isolate: false,
          testTimeout: 200_000,
          hookTimeout: 200_000,
        },
      },
      {
        test: {
          name: "stacks",
          include: ["tests/stacks/**/*.test.ts"],
          globalSetup: "tests/support/stacks-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: seeded,
          testTimeout: 200_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
