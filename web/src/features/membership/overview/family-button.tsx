import { Box, Button } from "@chakra-ui/react";
import { Suspense, useRef } from "react";
import { useActOfLink } from "../../../lib/links.ts";
import { FamilyPanel } from "../family/index.ts";
import { strings } from "./strings.ts";

/** Opens the panel in which memberships are bought for the whole family; `?act=family` opens it too. */
export function FamilyButton() {
  const [isOpen, setOpen] = useActOfLink("family");
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  return (
    <Box>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {strings.family}
      </Button>
      <Suspense>{wasOpened.current && <FamilyPanel isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  );
}
