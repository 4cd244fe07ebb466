import { Box, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { strings } from "../features/finance/invoices/strings.ts";
import { to } from "../lib/links.ts";
import { memberIdIn, payerIdOf, payerPage } from "../lib/payer.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { Card } from "../ui/home/card.tsx";
import { BackLink, TextLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";

interface InvoiceLayoutProps {
  title: string;
  actions: ReactNode;
  /** Said above everything. */
  notice?: ReactNode;
  next: ReactNode;
  /** The invoice as it is on paper, and what belongs to it. */
  children: ReactNode;
  beside: ReactNode;
  /** Whose it is, for who may see their page. */
  payerHandle: string;
  /** Who has issued it, where it is in its payer's statement of account. */
  issuer?: string;
}

/** An invoice as it is on paper, beside it what is next and what has happened; on a phone what is next comes first. */
export function InvoiceLayout({
  title,
  actions,
  notice,
  next,
  children,
  beside,
  payerHandle,
  issuer,
}: InvoiceLayoutProps) {
  const { context } = useSession();
  const seesMemberships = usePermission("memberships.view");
  const isMember = memberIdIn(payerHandle) !== null;
  const page = isMember && !seesMemberships ? null : payerPage(payerHandle, context, "memberships");
  const back = <BackLink to={to("/finance/invoices/:tab?")}>{strings.back}</BackLink>;
  return (
    <Box maxW="content">
      <Box data-chrome="">
        <PageHeader title={title} back={back} actions={actions} />
        {notice && <Box mb="4">{notice}</Box>}
      </Box>
      <Grid
        gap="5"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 336px" }}
        templateRows={{ lg: "auto 1fr" }}
        _print={{ display: "block" }}
      >
        <Box gridColumn={{ lg: "2" }} data-chrome="">
          {next}
        </Box>
        <Box gridColumn={{ lg: "1" }} gridRow={{ lg: "1 / span 2" }} minW="0">
          {children}
        </Box>
        <Flex gridColumn={{ lg: "2" }} direction="column" gap="5" data-chrome="">
          {beside}
          {(issuer || page) && (
            <Card title={strings.related}>
              <Flex direction="column" align="flex-start" gap="2">
                {issuer && (
                  <TextLink to={to("/finance/statements/:owner/:id", { owner: issuer, id: payerIdOf(payerHandle) })}>
                    {strings.statement}
                  </TextLink>
                )}
                {page && <TextLink to={page}>{isMember ? strings.member : strings.club}</TextLink>}
              </Flex>
            </Card>
          )}
        </Flex>
      </Grid>
    </Box>
  );
}
