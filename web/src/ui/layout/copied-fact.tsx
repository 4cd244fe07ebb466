import { Box, Flex, Grid, IconButton } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { words } from "./copied-words.ts";

interface CopiedFactProps {
  label: string;
  text: string;
  /** Where a form of somebody else takes it otherwise than people read it. */
  copied?: string;
}

/** A fact of a `dl` that is copied into a form of somebody else, such as a bank's. */
export function CopiedFact({ label, text, copied = text }: CopiedFactProps) {
  const { said, copy } = useCopy(copied);
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" columnGap="2" py="1.5" borderTopWidth="1px" _first={{ border: "0" }}>
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" m="0" gridColumn="1" fontWeight="medium" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {text}
      </Box>
      <Flex as="dd" m="0" gridColumn="2" gridRow="1 / span 2" align="center" gap="1">
        <Box role="status" fontSize="sm" color="fg.muted">
          {said === "done" && words.copied}
          {said === "failed" && words.notCopied}
        </Box>
        <IconButton variant="ghost" aria-label={words.copy(label)} onClick={() => void copy()}>
          {said === "done" ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      </Flex>
    </Grid>
  );
}

const SAID_MS = 6_000;

/** Puts a text on the clipboard; how that went is said for a moment. Where a link is opened without a login, there are no toasts. */
function useCopy(text: string) {
  const [said, setSaid] = useState<"done" | "failed" | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("done");
    } catch {
      setSaid("failed");
    }
  };
  return { said, copy };
}
