import { Button } from "@chakra-ui/react";
import type { HomePass } from "@salle/contract/membership/overview";
import { QrCode } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const load = chunk(async () => ({ default: (await import("./pass-card.tsx")).PassCard }));
const PassCard = lazy(load);

/** Shows somebody's pass. Its code comes while the page is read, for at a door there may be no network. */
export function PassButton({ name, pass }: { name: string; pass: HomePass }) {
  const [isOpen, setOpen] = useState(false);
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
