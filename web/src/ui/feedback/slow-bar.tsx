import { Box } from "@chakra-ui/react";
import { words } from "../strings.ts";
import { useIsSlow } from "./busy.ts";

/** A bar over the page while something takes longer than a second and nothing else on it says so. */
export function SlowBar() {
  if (!useIsSlow()) return null;
  return (
    <Box
      role="progressbar"
      aria-label={words.working}
      data-chrome=""
      position="fixed"
      insetX="0"
      top="0"
      h="3px"
      zIndex="skip"
      bg="colorPalette.solid"
      animation="pulse 1.6s ease-in-out infinite"
    />
  );
}
