import { Box, Flex } from "@chakra-ui/react";
import type { PublicInvoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";
import { instalmentStatus, todayOf } from "./wording.ts";
import { words } from "./words.ts";

/** Each instalment, when it is due and how it stands; narrow enough to stay a table on a phone. */
export function PlanTable({ of: { currency, instalments, ...a } }: { of: PublicInvoice["attributes"] }) {
  const today = todayOf(a);
  return (
    <Box
      asChild
      w="full"
      borderCollapse="collapse"
      fontVariantNumeric="tabular-nums"
      css={{
        "& thead th": { fontSize: "sm", fontWeight: "semibold", color: "fg.muted", pb: "1" },
        "& th, & td": { borderBottomWidth: "1px", textAlign: "start", verticalAlign: "top", pe: "3" },
        "& tbody th": { fontWeight: "normal", whiteSpace: "nowrap" },
        "& tbody th, & td": { py: "2" },
        "& td:last-of-type, & thead th:last-of-type": { textAlign: "end", pe: "0" },
        "& tbody tr:last-of-type > *": { borderBottomWidth: "0", pb: "0" },
      }}
    >
      <table aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{strings.instalment}</th>
            <th scope="col">{strings.due}</th>
            <th scope="col">{strings.amount}</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map((each, at) => (
            <tr key={each.dueDate}>
              <th scope="row">{strings.ofAll(at + 1, instalments.length)}</th>
              <td>
                <Flex columnGap="4" wrap="wrap" align="center">
                  <Box minW="7rem">{formatDate(each.dueDate, "paper")}</Box>
                  <StatusOf {...instalmentStatus(each, today)} />
                </Flex>
              </td>
              <td>
                {formatMoney(each.amount, currency)}
                {each.balance > 0 && each.balance < each.amount && (
                  <Box fontSize="sm" color="fg.muted">
                    {strings.left(formatMoney(each.balance, currency))}
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
