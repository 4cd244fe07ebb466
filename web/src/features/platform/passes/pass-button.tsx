import { Button } from "@chakra-ui/react";
import type { HomePass } from "@salle/contract/membership/overview";
import { QrCode } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { loadPanel, Panel } from "../../../ui/overlay/panel.tsx";
import { passStrings as strings } from "./pass-strings.ts";

const load = chunk(async () => ({ default: (await import("./pass-card.tsx")).PassCard }));
const PassCard = lazy(load);

/** Shows somebody's pass. What shows it is loaded while the page is read, for at a door there may be no network. */
export function PassButton({ name, pass }: { name: string; pass: HomePass }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A failure is shown when it is opened.
    for (const preload of [load, loadPanel]) preload().catch(() => undefined);
  }, []);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={strings.passOf(name)}
        onClick={() => setOpen(true)}
      >
        <QrCode size={16} aria-hidden />
        {strings.pass}
      </Button>
      <Panel title={strings.passOf(name)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton h="96" />}>
          <PassCard pass={pass} />
        </Suspense>
      </Panel>
    </>
  );
}
