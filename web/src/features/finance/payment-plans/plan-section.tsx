import { Box } from "@chakra-ui/react";
import type { PublicInvoice } from "@salle/contract/finance/invoices";
import { lazy, Suspense } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { words } from "./words.ts";

/** Hardly any invoice has one. */
const PlanTable = lazy(chunk(async () => ({ default: (await import("./plan-table.tsx")).PlanTable })));

interface PlanSectionProps {
  invoice: Pick<PublicInvoice, "attributes">;
}

/** An invoice's payment plan, on paper too; nothing where there is none. */
export function PlanSection({ invoice: { attributes } }: PlanSectionProps) {
  if (attributes.instalments.length === 0) return null;
  return (
    <Box css={{ breakInside: "avoid" }}>
      <Card title={words.title}>
        <Suspense fallback={<Skeleton h="32" />}>
          <PlanTable of={attributes} />
        </Suspense>
      </Card>
    </Box>
  );
}
