import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import type { PanelProps } from "./drawer-panel.tsx";
import { onApproach } from "./on-demand.ts";

const load = chunk(() => import("./drawer-panel.tsx"));
const Drawer = lazy(async () => ({ default: (await busy(load())).DrawerPanel }));
onApproach(load);

/** A drawer, lazy-loaded when it is first opened. */
export function Panel(props: PanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.isOpen;
  return wasOpened.current ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
