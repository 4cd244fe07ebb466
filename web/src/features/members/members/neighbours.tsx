import { Flex, IconButton } from "@chakra-ui/react";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Path } from "../../../lib/links.ts";
import { AppLink } from "../../../ui/layout/link.tsx";
import { lastRows } from "./last-list.ts";
import { strings } from "./strings.ts";

/** The member before and after this one on the page of the list that one came from; nothing for one that is not on it. */
export function Neighbours({ id, pageOf }: { id: string; pageOf: (id: string) => Path }) {
  const rows = lastRows();
  const at = rows.indexOf(id);
  if (at < 0) return null;
  return (
    <Flex hideBelow="sm">
      <Neighbour id={rows[at - 1]} pageOf={pageOf} label={strings.previous} icon={<ChevronUp aria-hidden />} />
      <Neighbour id={rows[at + 1]} pageOf={pageOf} label={strings.next} icon={<ChevronDown aria-hidden />} />
    </Flex>
  );
}

interface NeighbourProps {
  id: string | undefined;
  pageOf: (id: string) => Path;
  label: string;
  icon: ReactNode;
}

function Neighbour({ id, pageOf, label, icon }: NeighbourProps) {
  if (id === undefined) {
    return (
      <IconButton variant="ghost" aria-label={label} disabled>
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton asChild variant="ghost">
      <AppLink to={pageOf(id)} aria-label={label} title={label}>
        {icon}
      </AppLink>
    </IconButton>
  );
}
