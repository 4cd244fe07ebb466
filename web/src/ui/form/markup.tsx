import { lazy, Suspense } from "react";
import { chunk } from "../../lib/chunks.ts";
import { PlainParagraphs } from "./plain-paragraphs.tsx";

const Drawn = lazy(chunk(async () => ({ default: (await import("./markup-drawn.tsx")).MarkupDrawn })));

/** Markup that somebody wrote: its text until what makes it harmless is loaded. */
export const Markup = ({ html }: { html: string }) => (
  <Suspense fallback={<PlainParagraphs html={html} />}>
    <Drawn html={html} />
  </Suspense>
);
