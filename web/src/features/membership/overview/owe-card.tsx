import { Box, Flex } from "@chakra-ui/react";
import { MOST_PAID } from "@salle/contract/finance/codes";
import type { HomeInvoice, HomePerson } from "@salle/contract/membership/overview";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { type Owed, owedBy, payable, sumOf } from "./owed.ts";
import { PayAlone } from "./pay-alone.tsx";
import { strings } from "./strings.ts";

/** What all whom one looks after owe, the longest due first: to be paid together, or each with its Pay. */
export function OweCard({ people }: { people: readonly HomePerson[] }) {
  const owed = owedBy(people);
  const [first, ...more] = owed;
  if (!first) {
    return (
      <Card title={strings.owe}>
        <Box color="fg.muted">{strings.nothing}</Box>
      </Card>
    );
  }
  const late = Math.max(...owed.map(({ invoice }) => invoice.overdueDays));
  const isOne = more.length === 0;
  const together = payable(owed);
  return (
    <Card
      title={strings.owe}
      isUrgent={late > 0}
      more={
        late > 0 && (
          <StatusBadge tone="bad" acts>
            {strings.overdue(late)}
          </StatusBadge>
        )
      }
    >
      <Box fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" mb="1">
        {formatMoney(sumOf(owed))}
      </Box>
      <CardRows>
        {owed.map((each) => (
          <CardRow key={each.invoice.id}>
            <Box minW="0">
              <Box as="span" fontWeight="medium">
                {each.person.attributes.firstName}
              </Box>{" "}
              <Box as="span" color="fg.muted">
                {strings.owed(each.invoice)}
              </Box>
            </Box>
            <Flex align="center" gap="3" flexShrink="0">
              <Amount {...each.invoice} />
              {!isOne && <Pay {...each} isSmall />}
            </Flex>
          </CardRow>
        ))}
      </CardRows>
      {isOne && (
        <Box mt="3" display="grid">
          <Pay {...first} />
        </Box>
      )}
      {isOne && <Below>{strings.payTo(first.invoice.issuer)}</Below>}
      {together.length > 1 && <Together owed={together} />}
    </Card>
  );
}

/** What is to be paid now; of one that is paid in instalments that is a part of it. */
const Amount = ({ amount, amountDue }: HomeInvoice) => (
  <Box textAlign="end">
    {formatMoney(amountDue)}
    {amountDue < amount && (
      <Box fontSize="xs" color="fg.muted">
        {strings.partOf(formatMoney(amount))}
      </Box>
    )}
  </Box>
);

/** Leads to where all of it is paid at once, or as much as one payment pays. */
const Together = ({ owed }: { owed: readonly Owed[] }) => (
  <>
    <Box mt="3" display="grid">
      <ButtonLink to={to("/member/account/pay")} size="lg">
        {strings.payTogether(sumOf(owed.slice(0, MOST_PAID)))}
      </ButtonLink>
    </Box>
    <Below>{owed.length > MOST_PAID ? strings.most : strings.together}</Below>
  </>
);

const Below = ({ children }: { children: string }) => (
  <Box mt="2" fontSize="sm" color="fg.muted" textAlign="center">
    {children}
  </Box>
);

/** Leads to where one invoice is paid. */
function Pay({ isSmall = false, ...owed }: Owed & { isSmall?: boolean }) {
  const { amountDue: amount, isPending } = owed.invoice;
  const { firstName, isYou } = owed.person.attributes;
  if (isPending) {
    return (
      <Box fontSize="sm" color="fg.muted">
        {strings.pending}
      </Box>
    );
  }
  return (
    <PayAlone
      {...owed}
      {...(isSmall ? { size: "sm", variant: "outline" } : { size: "lg" })}
      label={isSmall || !isYou ? strings.payFor(amount, firstName) : undefined}
    >
      {isSmall ? strings.payShort : strings.pay(amount)}
    </PayAlone>
  );
}
