import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "./confirm.tsx";
import { words } from "./strings.ts";

/**
 * Asks before a form with unsaved input is left: by a link, by Back, or by closing the tab. Gives the function to call
 * once the input is saved, so that the way on from there is free.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const isSaved = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isSaved.current,
    withResolver: true,
  });
  useEffect(() => {
    if (status !== "blocked") return;
    const question = {
      title: words.unsavedTitle,
      text: words.unsavedText,
      confirm: words.discard,
      cancel: words.keepEditing,
      isDangerous: true,
    };
    void confirm(question).then((leave) => (leave ? proceed() : reset()));
  }, [status, proceed, reset]);
  return () => {
    isSaved.current = true;
  };
}
