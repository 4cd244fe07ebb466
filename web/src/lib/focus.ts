import { type RefObject, useEffect } from "react";

/** What had the focus when a navigation began; undefined when none is under way. */
let leaving: Element | null | undefined;

/** Called when a navigation to another path begins: the next page's heading shall take the focus. */
export function expectHeading(): void {
  leaving = document.activeElement;
}

/**
 * Gives the page's heading the focus once after a navigation, so that a screen reader reads where one is. Who has opened
 * a menu or a dialog while the page was loading keeps their place in it.
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
