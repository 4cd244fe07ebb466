import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import type { PayoutPanelProps } from "./payout-panel.tsx";

const load = chunk(() => import("./payout-panel.tsx"));
const PayoutPanel = lazy(async () => ({ default: (await busy(load())).PayoutPanel }));

/** Preloads the panel when somebody approaches a button; a failure is shown when it is opened. */
export const prepareSteps = (): void => void load().catch(() => undefined);

/** The panel of a payout's steps, lazy-loaded when it is first opened. */
export function Stepping(props: PayoutPanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.purpose !== null;
  return <Suspense>{wasOpened.current && <PayoutPanel {...props} />}</Suspense>;
}
