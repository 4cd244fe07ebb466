import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import type { DifferencePanelProps } from "./difference-panel.tsx";

const load = chunk(() => import("./difference-panel.tsx"));
const DifferencePanel = lazy(async () => ({ default: (await busy(load())).DifferencePanel }));

/** The panel, lazy-loaded when it is first opened. */
export function DifferencePanels(props: DifferencePanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.id !== null;
  return <Suspense>{wasOpened.current && <DifferencePanel {...props} />}</Suspense>;
}
