import { ChakraProvider } from "@chakra-ui/react";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorMode } from "./lib/color-mode.ts";
import { ApiFailure } from "./lib/failure.ts";
import { firstStatus } from "./lib/status.ts";
import { router } from "./routes/router.tsx";
import { system } from "./ui/theme/system.ts";

/**
 * Draws the site once the service's status is known and, when it is up, the first screen is there. Until then the page
 * shows the preloader that `index.html` draws: a slow phone has better to do than to draw it again.
 */
async function start(root: HTMLElement): Promise<void> {
  followColorMode();
  const firstScreen = router.load();
  if ((await firstStatus()).status === "up") await firstScreen;
  createRoot(root, { onCaughtError: report }).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </StrictMode>,
  );
}

/** An answer that is an error stands on the screen in words; anything else that a region catches is a bug. */
function report(error: unknown): void {
  if (!(error instanceof ApiFailure)) console.error(error);
}

const root = document.getElementById("root");
if (root) void start(root);
