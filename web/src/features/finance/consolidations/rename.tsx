import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import type { RenameProps } from "./rename-panel.tsx";

const RenamePanel = lazy(chunk(async () => ({ default: (await import("./rename-panel.tsx")).RenamePanel })));

/** The panel of a new name, lazy-loaded when it is first opened. */
export function Rename(props: RenameProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.of !== null;
  return <Suspense>{wasOpened.current && <RenamePanel {...props} />}</Suspense>;
}
