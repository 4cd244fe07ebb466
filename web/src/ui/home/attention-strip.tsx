import { Box, Grid } from "@chakra-ui/react";
import { filled } from "../../lib/links.ts";
import { parseSearch } from "../../lib/search.ts";
import { Lamp, type Tone } from "../feedback/badge.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { TextLink } from "../layout/link.tsx";

/** A fact of the strip: its figure, a line about it, and where it leads. */
export interface Attention {
  id: string;
  tone: Tone;
  title: string;
  text: string;
  href: string;
  link: string;
  /** What the link is called where it is heard alone. */
  linkLabel: string;
}

interface StripProps {
  label: string;
  /** Undefined while they load. */
  facts: readonly Attention[] | undefined;
  /** What is said when there is none. */
  nothing: string;
}

/** So high whatever it says, so that what stands below does not jump. */
const HEIGHT = "5.75rem";

/** What needs attention, each with its link: a strip of cells, two in a row on a phone. */
export function AttentionStrip({ label, facts, nothing }: StripProps) {
  if (!facts) return <Skeleton h={HEIGHT} mb="5" borderRadius="lg" />;
  return (
    <Grid
      as="section"
      aria-label={label}
      data-chrome=""
      templateColumns={{
        base: "repeat(2, minmax(0, 1fr))",
        md: `repeat(${Math.max(facts.length, 1)}, minmax(0, 1fr))`,
      }}
      minH={HEIGHT}
      mb="5"
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      {facts.length === 0 && (
        <Box gridColumn="1 / -1" bg="bg.panel" px="4" alignContent="center" color="fg.muted">
          {nothing}
        </Box>
      )}
      {facts.map((fact) => (
        <div key={fact.id} className="fact">
          <div>
            <Lamp tone={fact.tone} />
            {fact.title}
          </div>
          <div>{fact.text}</div>
          <div>
            <FactLink {...fact} />
          </div>
        </div>
      ))}
    </Grid>
  );
}

function FactLink({ href, link, linkLabel }: Attention) {
  const [path = "", query] = href.split("?");
  return (
    <TextLink to={filled(path, {})} search={query ? parseSearch(query) : undefined} aria-label={linkLabel}>
      {link}
    </TextLink>
  );
}
