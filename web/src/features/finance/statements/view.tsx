import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Actions } from "./actions.tsx";
import type { Viewer } from "./pages.ts";
import { PaperHead } from "./paper-head.tsx";
import { PeriodForm } from "./period-form.tsx";
import type { Parties } from "./queries.ts";
import { Rows } from "./rows.tsx";
import { strings } from "./strings.ts";
import { Sums } from "./sums.tsx";
import { ToPay } from "./to-pay.tsx";
import { useStatement } from "./use-statement.ts";

interface StatementViewProps {
  of: Parties;
  /** A payer calls it by its issuer, the others by its payer. */
  viewer: Viewer;
  back: ReactNode;
  /** Below the title. */
  about: (issuer: string) => ReactNode;
}

/** A statement of account: what is to be paid now, and what was charged and paid in some days. */
export function StatementView({ of, viewer, back, about }: StatementViewProps) {
  const { data, period, isBusy, wrong } = useStatement(of);
  if (!data) return <Skeleton h="48" />;
  const { attributes } = data;
  const isOwn = viewer !== "issuer";
  const title = isOwn ? attributes.ownerName : attributes.payerName;
  return (
    <Box maxW="content">
      <Box data-chrome="">
        <PageHeader
          title={title}
          tabTitle={strings.tabTitle(title)}
          back={back}
          actions={<Actions of={data} isOwn={isOwn} />}
        />
        <Box color="fg.muted" mb="4">
          {about(attributes.ownerName)}
        </Box>
      </Box>
      <PaperHead of={attributes} />
      <ToPay of={attributes} viewer={viewer} />
      <PeriodForm of={of} shown={attributes} period={period} wrong={wrong} />
      <Sums of={attributes} />
      <Rows of={attributes} viewer={viewer} isBusy={isBusy} />
    </Box>
  );
}
