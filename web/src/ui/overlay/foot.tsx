import { Flex } from "@chakra-ui/react";
import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { useScrollPadding } from "./scroll-padding.ts";

/** Where a foot stands: fixed at the bottom of the page, right under what it is of, or in the panel that holds it. */
export type Place = "page" | "inline" | { panel: HTMLElement | null };
export const FootPlace = createContext<Place>("page");

interface FootProps {
  /** The primary button. */
  act: ReactNode;
  cancel?: ReactNode;
  /** What is said beside them, such as a sum or what is wrong. */
  aside?: ReactNode;
}

/**
 * The one foot of pages, panels and dialogs. A page reads it from the left, the primary button first; in a panel or a
 * dialog the primary button is the last, where the thumb and the eye end.
 */
export function Foot(props: FootProps) {
  const place = use(FootPlace);
  if (place === "page") return <PageFoot {...props} />;
  if (place === "inline") return <Row {...props} />;
  return place.panel && createPortal(<FootContent {...props} />, place.panel);
}

/** The foot's content where an overlay draws the foot itself. */
export function FootContent({ act, cancel, aside }: FootProps) {
  return (
    <>
      {aside && <Flex me="auto">{aside}</Flex>}
      <Flex gap="3">
        {cancel}
        {act}
      </Flex>
    </>
  );
}

function Row({ act, cancel, aside }: FootProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {act}
      {cancel}
      {aside}
    </Flex>
  );
}

/** Sticky rather than fixed: it keeps the content's width and never lies over what follows the form. */
function PageFoot(props: FootProps) {
  useScrollPadding();
  return (
    <Flex
      data-foot=""
      align="center"
      minH="60px"
      py="2.5"
      px={{ base: "4", md: "6", "2xl": "8" }}
      mx={{ base: "-4", md: "-6", "2xl": "-8" }}
      mt="auto"
      position="sticky"
      bottom="var(--bottom-bar, 0px)"
      zIndex="sticky"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      <Row {...props} />
    </Flex>
  );
}
