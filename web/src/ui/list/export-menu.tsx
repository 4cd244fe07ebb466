import { Box, Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import { words } from "../strings.ts";
import type { Exporting } from "./exporting.ts";

const load = chunk(() => import("./export-panel.tsx"));
const Panel = lazy(async () => ({ default: (await busy(load())).ExportPanel }));

/**
 * Opens the panel that writes a list into a file; its code is fetched when somebody approaches the button. Apart from its
 * list, `label` says which.
 */
export function ExportMenu({ exporting, label }: { exporting: Exporting; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        variant={label ? "outline" : "ghost"}
        px={{ base: "3", sm: "4" }}
        aria-label={label ?? words.export}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden />
        <Box as="span" hideBelow={label ? undefined : "sm"}>
          {label ?? words.export}
        </Box>
      </Button>
      {wasOpened.current && (
        <Suspense>
          <Panel {...exporting} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
