import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
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
 * A navigation blocker for unsaved changes: asks before a form is left by a link, by Back, or by closing the tab.
 * Returns the function that lifts it, to be called once the input is saved.
 */
export function useUnsavedGuard(isDirty: () => boolean): () => void {
  const isSaved = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && !isSaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty() && !isSaved.current,
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
 * As `useUnsavedGuard`, for a form in a drawer, where closing leaves it too: the form tells `setDirty` whether it is
 * dirty; `close` asks, `leave` does not.
 */
export function usePanelGuard(onClose: () => void) {
  // A ref, not state: Escape may come before React has rendered what the last key changed.
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const setDirty = (now: boolean) => {
    isDirty.current = now;
  };
  const leave = () => {
    setDirty(false);
    onClose();
  };
  const close = async () => {
    if (!isDirty.current || (await confirm(unsavedQuestion))) leave();
  };
  return { setDirty, close, leave };
}
