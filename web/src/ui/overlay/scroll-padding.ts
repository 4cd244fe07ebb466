import { useEffect } from "react";

/** While something stands at the bottom of the window: what gets the focus is not scrolled under it (WCAG 2.4.11). */
export function useScrollPadding(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = "6rem";
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, []);
}
