import { useEffect, useRef } from "react";

/**
 * What takes the focus after a panel: what opened it, or the page's heading where that is gone or nothing had the focus.
 * @param open what the panel is open for; null while it is closed
 */
export function useFinalFocus(open: unknown): () => HTMLElement | null {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (open !== null) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { current } = opener;
    return current instanceof HTMLElement && current.isConnected && current !== document.body
      ? current
      : document.querySelector("h1");
  };
}
