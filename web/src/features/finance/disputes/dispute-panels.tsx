import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import type { DisputePanelProps } from "./dispute-panel.tsx";

const load = chunk(() => import("./dispute-panel.tsx"));
const DisputePanel = lazy(async () => ({ default: (await busy(load())).DisputePanel }));

/** The panel, lazy-loaded when it is first opened. */
export function DisputePanels(props: DisputePanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.id !== null;
  return <Suspense>{wasOpened.current && <DisputePanel {...props} />}</Suspense>;
}
