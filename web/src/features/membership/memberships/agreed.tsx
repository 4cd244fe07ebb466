import { Box, Flex } from "@chakra-ui/react";
import type { PackageOption } from "@salle/contract/membership/memberships";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatPeriod } from "../../../lib/format.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { strings } from "./strings.ts";

/** Before the button: from when to when, when it renews and at what price, and what is due; all as the server counts it. */
export function Agreed({ option }: { option: PackageOption }) {
  const { startDate, endDate, renewalDate, amount, gst, currency, heldUntil } = option;
  const money = formatMoney(amount, currency);
  const facts = [
    [strings.period, formatPeriod(startDate, endDate)],
    [strings.renews, renewalDate ? strings.renewsOn(formatDate(renewalDate, "sentence"), money) : strings.renewsNot],
    [strings.gst, formatMoney(gst, currency)],
  ] as const;
  return (
    <>
      {heldUntil && <Alert tone="warning">{strings.second(formatDate(heldUntil, "sentence"))}</Alert>}
      <Box as="dl" m="0" p="4" bg="bg.subtle" borderWidth="1px" borderRadius="lg">
        {facts.map(([label, value]) => (
          <Flex key={label} justify="space-between" gap="4" py="1">
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" m="0" textAlign="end">
              {value}
            </Box>
          </Flex>
        ))}
        <Flex justify="space-between" gap="4" pt="2" mt="2" borderTopWidth="1px" fontWeight="semibold">
          <Box as="dt">{strings.dueToday}</Box>
          <Box as="dd" m="0" fontSize="lg">
            {money}
          </Box>
        </Flex>
      </Box>
    </>
  );
}

/** The sum again, in the foot. */
export const DueToday = ({ amount, currency }: PackageOption) => (
  <span>
    {strings.dueToday}{" "}
    <Box as="span" fontWeight="semibold">
      {formatMoney(amount, currency)}
    </Box>
  </span>
);
