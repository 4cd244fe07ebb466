import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import type { LevelPanelProps } from "./level-panel.tsx";

const load = chunk(() => import("./level-panel.tsx"));
const LevelPanel = lazy(async () => ({ default: (await busy(load())).LevelPanel }));

/** Preloads the panel when somebody approaches what opens it; a failure is shown when it is opened. */
export const prepareLevelPanel = (): void => void load().catch(() => undefined);

/** The panel, lazy-loaded when it is first opened. */
export function LevelPanels(props: LevelPanelProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.purpose !== null;
  return <Suspense>{wasOpened.current && <LevelPanel {...props} />}</Suspense>;
}
