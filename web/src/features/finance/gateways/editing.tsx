import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import type { GatewayPanelProps } from "./gateway-panel.tsx";

const GatewayPanel = lazy(chunk(async () => ({ default: (await import("./gateway-panel.tsx")).GatewayPanel })));

/** The panel of a gateway, lazy-loaded when it is first opened. */
export function Editing(props: GatewayPanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.editing !== null;
  return <Suspense>{wasOpened.current && <GatewayPanel {...props} />}</Suspense>;
}
