import { ChakraProvider } from "@chakra-ui/react";
import { wordsOf } from "@salle/contract/words";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { followColorMode } from "./lib/color-mode.ts";
import { reportError } from "./lib/error-reports.ts";
import { ApiFailure } from "./lib/failure.ts";
import { firstStatus } from "./lib/status.ts";
import { router } from "./routes/router.tsx";
import { system } from "./ui/theme/system.ts";

/** So long the first screen waits for the typeface, whose lines may break elsewhere than those of the one in its place. */
const TYPEFACE_MS = 300;

/**
 * Mounts the app once the service's status is known and, when it is up, the first screen has loaded. Until then the
 * page shows the preloader in `index.html`, so that a slow phone does not render it a second time.
 */
async function start(root: HTMLElement): Promise<void> {
  // What a form's rules have no text for is said in ours, never in the validator's (spec 03 §8).
  z.config({ customError: wordsOf });
  followColorMode();
  const firstScreen = router.load();
  // `boot.js` has asked for it.
  const typeface = document.fonts.load("1em Geist").catch(() => undefined);
  if ((await firstStatus()).status === "up") await firstScreen;
  await Promise.race([typeface, new Promise((resolve) => setTimeout(resolve, TYPEFACE_MS))]);
  createRoot(root, { onCaughtError: report, onUncaughtError: report }).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </StrictMode>,
  );
}

/** Logs what an error boundary has caught, unless it is an API failure, which the screen shows: all else is a bug. */
function report(error: unknown): void {
  if (!(error instanceof ApiFailure)) console.error(error);
  reportError(error, here());
}

/** The pattern of the screen that is open. */
const here = (): string => {
  const [{ staticData } = {}] = router.state.matches.toReversed();
  return (staticData as { row?: { pattern: string } } | undefined)?.row?.pattern ?? "";
};
addEventListener("error", ({ error }) => reportError(error, here()));
addEventListener("unhandledrejection", ({ reason }) => reportError(reason, here()));

const root = document.getElementById("root");
if (root) void start(root);
