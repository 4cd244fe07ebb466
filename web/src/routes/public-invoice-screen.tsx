import { Box, Flex } from "@chakra-ui/react";
import { QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ComingBack, comingBack, keptSecret } from "../features/finance/checkouts/coming-back.ts";
import { intentOf, paymentOptions } from "../features/finance/checkouts/queries.ts";
import { strings as checkoutStrings } from "../features/finance/checkouts/strings.ts";
import { type InvoiceLink, linkIn } from "../features/finance/invoices/link.ts";
import { publicInvoice } from "../features/finance/invoices/queries.ts";
import { strings } from "../features/finance/payments/strings.ts";
import { ApiFailure } from "../lib/failure.ts";
import { asLink, to, useHash, useParamsOf } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PageHeader, PageHeading, usePageTitle } from "../ui/layout/page.tsx";
import { PoweredBy } from "../ui/layout/powered-by.tsx";
import { PayLayout } from "./pay-layout.tsx";
import type { FailedProps, LoaderVisit } from "./row.ts";
import { WithOthers } from "./with-others.tsx";

const onlyHeard = { position: "absolute", w: "1px", h: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;

const isUnknown = (error: unknown) => error instanceof ApiFailure && [400, 404, 417].includes(error.status);

export async function loader({ params, search, hash }: LoaderVisit): Promise<void> {
  const link = linkIn(params.invoice ?? "", hash);
  const back = comingBack(search);
  if (back && link.secret === "") {
    const secret = keptSecret(back.intentId);
    // In another browser: nothing can be asked without it.
    if (secret === null) return;
    const here = asLink(to("/public/invoices/:invoice", { invoice: link.id }), { search, replace: true });
    throw redirect({ ...here, hash: secret });
  }
  // First, for the invoice follows from it: whoever asks what has become of a payment has the gateway asked.
  if (back) await queryClient.prefetchQuery(intentOf(link, back.intentId, false));
  await Promise.all([
    queryClient.ensureQueryData(publicInvoice(link)),
    queryClient.prefetchQuery(paymentOptions(link)),
  ]);
}

/** `/public/invoices/:invoice`: the invoice of a link in a mail, seen and paid without a login. */
export function Screen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Linked />
    </QueryClientProvider>
  );
}

function Linked() {
  const link = linkIn(useParamsOf("/public/invoices/:invoice").invoice, useHash());
  const back = comingBack(useSearch({ strict: false }));
  return back && link.secret === "" ? <Elsewhere {...back} /> : <InvoiceOfLink link={link} />;
}

/** For whoever comes back from the gateway's page in another browser, which does not know the link's secret. */
function Elsewhere({ hasLeft }: ComingBack) {
  return (
    <PayFrame>
      <PageHeader title={hasLeft ? checkoutStrings.leftTitle : checkoutStrings.awayTitle} />
      <Box maxW="form">{hasLeft ? checkoutStrings.leftText : checkoutStrings.awayText}</Box>
    </PayFrame>
  );
}

function InvoiceOfLink({ link }: { link: InvoiceLink }) {
  const invoice = useSuspenseQuery(publicInvoice(link)).data;
  const { attributes } = invoice;
  const titleOf = attributes.isOutstanding ? strings.payTitle : strings.invoiceTitle;
  const title = titleOf(attributes.invoiceNumber);
  usePageTitle(`${title}, ${attributes.issuer.name}`);
  // On a phone the sum says what the page is about; there the heading is heard only.
  const heading = (
    <Box mb={{ lg: "5" }} data-chrome="" css={{ "@media (max-width: 63.99rem)": onlyHeard }}>
      <PageHeading>{title}</PageHeading>
    </Box>
  );
  return (
    <PayFrame>
      <PayLayout
        key={link.id}
        payable={link}
        invoice={invoice}
        mayPay
        heading={heading}
        together={attributes.isPersonal && <WithOthers invoiceId={link.id} />}
      />
    </PayFrame>
  );
}

/** A link that leads to no invoice says so; anything else may be better in a moment. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <PayFrame>
      {isUnknown(error) ? (
        <>
          <PageHeader title={strings.linkTitle} />
          <Box maxW="form">{strings.linkText}</Box>
        </>
      ) : (
        <LoadError error={error} onRetry={onRetry} />
      )}
    </PayFrame>
  );
}

/** While it loads, the frame is there already. */
export const Pending = () => (
  <PayFrame>
    <output aria-label={strings.loading} aria-busy="true">
      <Skeleton w="14rem" h="14" mb="5" />
      <Skeleton w="full" h="48" />
    </output>
  </PayFrame>
);

/** A page of its own, without the application around it: a bar of the issuer's, who is the brand here. */
function PayFrame({ children }: { children: ReactNode }) {
  return (
    <Flex
      direction="column"
      minH="100dvh"
      borderTopWidth="5px"
      borderColor="brand"
      // At a desk the half that says what is asked for has a ground of its own.
      bgImage={{ lg: "linear-gradient(to right, {colors.bg.subtle} 50%, transparent 50%)" }}
      _print={{ border: "0", bgImage: "none" }}
    >
      <Box as="main" id="content" flex="1" w="full" maxW="content" mx="auto" p={{ base: "5", md: "10" }}>
        {children}
      </Box>
      <PoweredBy />
    </Flex>
  );
}
