import { type RefObject, useEffect } from "react";

/** What had the focus when a navigation began; undefined when none is under way. */
let leaving: Element | null | undefined;

/** Called when a navigation to another path begins: the next page's heading shall take the focus. */
export function expectHeading(): void {
  leaving = document.activeElement;
}

/**
 * Focus management for client-side navigation: moves the focus to the page's heading once, so that a screen reader
 * announces the page. A menu or a dialog that was opened while the page was loading keeps the focus.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (leaving === undefined) return;
    const now = document.activeElement;
    const isElsewhere = now !== leaving && now?.closest("[role=menu], [role=dialog], [role=alertdialog]");
    if (!isElsewhere) heading.current?.focus({ preventScroll: true });
    leaving = undefined;
  }, [heading]);
}
