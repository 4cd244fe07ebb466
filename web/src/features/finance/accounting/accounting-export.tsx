import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import { strings } from "./strings.ts";

const load = chunk(() => import("./accounting-panel.tsx"));
const Panel = lazy(async () => ({ default: (await busy(load())).AccountingPanel }));

/** Opens the panel that writes a file for an accounting program; its code is fetched when somebody approaches the button. */
export function AccountingExport({ owner }: { owner: string }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden />
        {strings.open}
      </Button>
      {wasOpened.current && (
        <Suspense>
          <Panel owner={owner} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
