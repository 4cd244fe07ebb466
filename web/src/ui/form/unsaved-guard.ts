import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { confirm } from "../overlay/confirm.tsx";
import { words } from "../strings.ts";

const unsavedQuestion = {
  title: words.unsavedTitle,
  text: words.unsavedText,
  confirm: words.discard,
  cancel: words.keepEditing,
  isDangerous: true,
};

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
    void confirm(unsavedQuestion).then((leave) => (leave ? proceed() : reset()));
  }, [status, proceed, reset]);
  return () => {
    isSaved.current = true;
  };
}

/**
 * As `useUnsavedGuard`, for a form in a sliding panel, where closing leaves it too: the form tells `setDirty` how it
 * stands; `close` asks, `leave` does not.
 */
export function usePanelGuard(onClose: () => void) {
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  const close = async () => {
    if (!isDirty || (await confirm(unsavedQuestion))) leave();
  };
  return { setDirty, close, leave };
}
