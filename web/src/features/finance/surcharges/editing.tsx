import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import type { SurchargePanelProps } from "./surcharge-panel.tsx";

const SurchargePanel = lazy(chunk(async () => ({ default: (await import("./surcharge-panel.tsx")).SurchargePanel })));

/** The panel of a surcharge, lazy-loaded when it is first opened. */
export function Editing(props: SurchargePanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.editing !== null;
  return <Suspense>{wasOpened.current && <SurchargePanel {...props} />}</Suspense>;
}
