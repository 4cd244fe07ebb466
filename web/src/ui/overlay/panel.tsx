import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import type { PanelProps } from "./drawer-panel.tsx";
import { onApproach } from "./on-demand.ts";

/** Preloads the drawer, for who opens one without a network. */
export const loadPanel = chunk(() => import("./drawer-panel.tsx"));
const Drawer = lazy(async () => ({ default: (await busy(loadPanel())).DrawerPanel }));
onApproach(loadPanel);

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
