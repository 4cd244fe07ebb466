import { ChakraProvider } from "@chakra-ui/react";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorMode } from "./lib/color-mode.ts";
import { sessionReady } from "./lib/session.ts";
import { router } from "./routes/router.tsx";
import { system } from "./ui/theme/system.ts";

followColorMode();
void sessionReady();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </StrictMode>,
  );
}
