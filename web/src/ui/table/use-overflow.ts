import { type RefObject, useEffect, useState } from "react";

/** Whether the element's content overflows, so that it must be reachable by keyboard to be scrolled. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const outer = element.current;
    if (!outer) return;
    const observer = new ResizeObserver(() => setOverflowing(outer.scrollWidth > outer.clientWidth));
    observer.observe(outer);
    if (outer.firstElementChild) observer.observe(outer.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
}
