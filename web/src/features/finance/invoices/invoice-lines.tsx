import { Box } from "@chakra-ui/react";
import type { LineItem } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatPeriod } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

/** From when to when what a line is for lasts; null where it has no period. */
export const periodOf = ({ startDate, endDate }: LineItem["attributes"]): string | null =>
  startDate && endDate ? formatPeriod(startDate, endDate) : null;

/** What is billed; narrow enough to stay a table on a phone. */
export function InvoiceLines({ lines, currency }: { lines: readonly LineItem[]; currency: string }) {
  return (
    <Box
      asChild
      w="full"
      borderCollapse="collapse"
      fontVariantNumeric="tabular-nums"
      css={{
        "& th": { fontSize: "sm", fontWeight: "semibold", color: "fg.muted", pb: "1" },
        "& th, & td": { borderBottomWidth: "1px", textAlign: "end", verticalAlign: "top", ps: "3" },
        "& td": { py: "2" },
        "& th:first-of-type, & td:first-of-type": { textAlign: "start", ps: "0", overflowWrap: "anywhere" },
      }}
    >
      <table aria-label={strings.lines}>
        <thead>
          <tr>
            <th scope="col">{strings.description}</th>
            <th scope="col">{strings.gst}</th>
            <th scope="col">{strings.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, attributes: line }) => (
            <tr key={id}>
              <td>
                {line.name}
                <Box fontSize="sm" color="fg.muted">
                  {periodOf(line) ?? line.lineItemType}
                </Box>
              </td>
              <td>{formatMoney(line.gst, currency)}</td>
              <td>{formatMoney(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
