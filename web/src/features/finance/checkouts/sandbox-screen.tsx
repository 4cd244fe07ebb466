import { Box, Button, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { sandboxSession } from "./queries.ts";
import { SandboxBank } from "./sandbox-bank.tsx";
import { SandboxForm } from "./sandbox-form.tsx";
import { SandboxGiveBack } from "./sandbox-give-back.tsx";
import { strings } from "./strings.ts";

const texts = strings.sandbox;

export const loader = ({ params: { id = "" } }: LoaderVisit) => queryClient.ensureQueryData(sandboxSession(id));

/** `/public/sandbox/:id`: the sandbox gateway's own page, where somebody pays with a test card. */
export function Screen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <PageHeader title={texts.title} />
        <Payment />
      </Frame>
    </QueryClientProvider>
  );
}

function Payment() {
  const { id } = useParamsOf("/public/sandbox/:id");
  const { data: of } = useSuspenseQuery(sandboxSession(id));
  const { state, lines, amount, currency, returnUrl } = of;
  const rows = [...lines, { name: texts.total, amount }];
  return (
    <Flex direction="column" gap="5">
      <Alert tone="warning">{texts.warning}</Alert>
      <Box as="dl" aria-label={texts.lines} m="0" fontVariantNumeric="tabular-nums">
        {rows.map((row) => (
          <Flex key={row.name} justify="space-between" gap="4" py="0.5" _last={{ fontWeight: "semibold" }}>
            <Box as="dt">{row.name}</Box>
            <Box as="dd" m="0">
              {formatMoney(row.amount, currency)}
            </Box>
          </Flex>
        ))}
      </Box>
      {state === "open" ? <SandboxForm id={id} of={of} /> : <Over address={returnUrl} />}
      {state === "paid" && <SandboxBank id={id} of={of} />}
      {state === "paid" && <SandboxGiveBack id={id} of={of} />}
    </Flex>
  );
}

const Over = ({ address }: { address: string }) => (
  <Alert
    tone="info"
    action={
      <Button asChild size="sm" variant="outline">
        <a href={address}>{texts.back}</a>
      </Button>
    }
  >
    {texts.over}
  </Alert>
);

export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <Frame>
    <PageHeader title={texts.title} />
    <LoadError error={error} onRetry={onRetry} />
  </Frame>
);

export const Pending = () => (
  <Frame>
    <output aria-label={texts.loading} aria-busy="true">
      <Skeleton w="14rem" h="9" mb="5" />
      <Skeleton w="full" h="48" />
    </output>
  </Frame>
);

/** A page of its own: it stands for another house's. */
const Frame = ({ children }: { children: ReactNode }) => (
  <Box as="main" id="content" maxW="form" mx="auto" p={{ base: "5", md: "10" }}>
    {children}
  </Box>
);
