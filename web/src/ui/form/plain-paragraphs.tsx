import { Box } from "@chakra-ui/react";

/**
 * HTML as its text, a paragraph a block: the browser's own parser reads it in a document that runs nothing and loads nothing
 * (decision 0070).
 */
export function PlainParagraphs({ html }: { html: string }) {
  const marked = html.replace(/<(?:br|\/(?:p|div|li|h[1-6]|tr))\b[^>]*>/gi, "$&\n");
  const text = new DOMParser().parseFromString(marked, "text/html").body.textContent ?? "";
  const paragraphs = text.split("\n").map((line) => line.trim());
  return (
    <Box overflowWrap="anywhere">
      {paragraphs.filter(Boolean).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Box as="p" key={index} mt="0" mb="2">
          {paragraph}
        </Box>
      ))}
    </Box>
  );
}
