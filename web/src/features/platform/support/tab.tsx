import { Box, Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import { onApproach } from "../../../ui/overlay/on-demand.ts";
import { words } from "./words.ts";

const load = chunk(() => import("./dialog.tsx"));
const Dialog = lazy(async () => ({ default: (await busy(load())).SupportDialog }));
onApproach(load);

/**
 * Opens the support form (spec 02 §2). At a desk it stands in the page's right margin, where nothing else does; on a phone at
 * the end of the page, where it lies over no foot, bar or toast.
 */
export function SupportTab() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <Box as="aside" data-chrome="" aria-label={words.tab} textAlign="center" pt={{ base: "4", md: "0" }}>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={open}
        md={{
          position: "fixed",
          top: "50%",
          // Its own inline axis is the vertical one.
          right: "0",
          zIndex: "docked",
          translate: "0 -50%",
          writingMode: "vertical-rl",
          rotate: "180deg",
          w: "6",
          minW: "6",
          h: "auto",
          px: "3",
          py: "0",
          fontSize: "xs",
          borderTopLeftRadius: "0",
          borderBottomLeftRadius: "0",
          borderLeftWidth: "0",
        }}
      >
        {words.tab}
      </Button>
      {wasOpened && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
