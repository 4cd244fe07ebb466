import { Box } from "@chakra-ui/react";
import { markupAddress, markupTags } from "@salle/contract/markup";
import DOMPurify from "dompurify";
import { useCallback } from "react";

/** The markup as it may be drawn, made harmless once more (trust, "HTML"); its links open apart and tell nobody from where. */
export function harmless(html: string): DocumentFragment {
  const drawn = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: markupTags,
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: markupAddress,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of drawn.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.className = "text-link";
  }
  return drawn;
}

/** Draws markup. */
export function MarkupDrawn({ html }: { html: string }) {
  const draw = useCallback((element: HTMLElement | null) => element?.replaceChildren(harmless(html)), [html]);
  return <Box ref={draw} css={prose} />;
}

/** How text of several blocks looks. */
export const prose = {
  overflowWrap: "anywhere",
  "& > :first-child": { mt: "0" },
  "& > :last-child": { mb: "0" },
  "& p": { mt: "0", mb: "2" },
  "& h2": { fontSize: "lg", fontWeight: "semibold", mt: "3", mb: "1" },
  "& h3, & h4": { fontWeight: "semibold", mt: "3", mb: "1" },
  "& ul, & ol": { ps: "6", mt: "0", mb: "2" },
  "& blockquote": { borderInlineStartWidth: "3px", ps: "3", ms: "0", color: "fg.muted" },
} as const;
