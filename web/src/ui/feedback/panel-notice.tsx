import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { words } from "../strings.ts";
import { Alert } from "./alert.tsx";
import { openOutlet, type Said } from "./outlets.ts";
import { isNewest, toast } from "./toaster.tsx";

const SECONDS = 6;
const UNREAD_MS = 1_500;
const tones = { success: "success", warning: "warning", error: "danger" } as const;

/** What was done in a panel that stays open, said above its foot; a success goes by itself. */
export function PanelNotice() {
  const [said, setSaid] = useState<Said | null>(null);
  const last = useRef<{ said: Said; at: number } | null>(null);
  useEffect(() => {
    const close = openOutlet((next) => {
      last.current = { said: next, at: performance.now() };
      setSaid(next);
    });
    return () => {
      close();
      // What nobody can have read before the panel closed is said once more, outside, unless something newer is.
      const { said: before, at = 0 } = last.current ?? {};
      if (before && isNewest(before) && performance.now() - at < UNREAD_MS) toast(before.title, before);
    };
  }, []);
  useEffect(() => {
    if (said?.type !== "success") return;
    const timer = setTimeout(() => setSaid(null), SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [said]);
  if (!said) return null;
  return (
    <Box px={{ base: "4", sm: "6" }} pb="3">
      <Alert
        tone={tones[said.type]}
        action={
          <Flex gap="1">
            {said.undo && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setSaid(null);
                  said.undo?.();
                }}
              >
                {words.undo}
              </Button>
            )}
            <IconButton size="sm" variant="ghost" aria-label={words.close} onClick={() => setSaid(null)}>
              <X aria-hidden />
            </IconButton>
          </Flex>
        }
      >
        {said.title} {said.text}
      </Alert>
    </Box>
  );
}
