import { type RefObject, useEffect } from "react";

let isPending = false;

/** Called when a navigation to another path begins: the next page's heading shall take the focus. */
export function expectHeading(): void {
  isPending = true;
}

/** Gives the page's heading the focus once after a navigation, so that a screen reader reads where one is. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isPending) return;
    isPending = false;
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
