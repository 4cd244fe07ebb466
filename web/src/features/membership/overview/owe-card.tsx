import { Box, Button, Flex } from "@chakra-ui/react";
import type { HomeInvoice, HomePerson } from "@salle/contract/membership/overview";
import { formatMoney } from "@salle/money/format";
import { to } from "../../../lib/links.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";
import { useActing } from "./use-acting.ts";

interface Owed {
  person: HomePerson;
  invoice: HomeInvoice;
}

/** What all whom one looks after owe, the longest due first, each with its Pay. */
export function OweCard({ people }: { people: readonly HomePerson[] }) {
  const owed = people
    .flatMap((person) => person.attributes.invoices.map((invoice): Owed => ({ person, invoice })))
    .sort((a, b) => (a.invoice.due < b.invoice.due ? -1 : 1));
  const [first, ...more] = owed;
  if (!first) {
    return (
      <Card title={strings.owe}>
        <Box color="fg.muted">{strings.nothing}</Box>
      </Card>
    );
  }
  const total = owed.reduce((sum, { invoice }) => sum + invoice.amount, 0);
  const late = Math.max(...owed.map(({ invoice }) => invoice.overdueDays));
  const isOne = more.length === 0;
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
        {formatMoney(total)}
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
              {formatMoney(each.invoice.amount)}
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
      <Box mt="2" fontSize="sm" color="fg.muted" textAlign={isOne ? "center" : undefined}>
        {isOne ? strings.payTo(first.invoice.issuer) : strings.choose}
      </Box>
    </Card>
  );
}

/** Leads to where an invoice is paid; another's is paid as them. */
function Pay({ person, invoice, isSmall = false }: Owed & { isSmall?: boolean }) {
  const act = useActing();
  const path = to("/member/make-payments/:invoice", { invoice: invoice.id });
  const { firstName, isYou } = person.attributes;
  if (invoice.isPending) {
    return (
      <Box fontSize="sm" color="fg.muted">
        {strings.pending}
      </Box>
    );
  }
  const size = isSmall ? "sm" : "lg";
  const label = strings.payFor(invoice.amount, firstName);
  return isYou ? (
    <ButtonLink to={path} size={size} aria-label={isSmall ? label : undefined}>
      {strings.pay(invoice.amount)}
    </ButtonLink>
  ) : (
    <Button size={size} aria-label={label} onClick={() => void act(person.id, path)}>
      {strings.pay(invoice.amount)}
    </Button>
  );
}
