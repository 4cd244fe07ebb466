import { Box } from "@chakra-ui/react";
import type { LineItem } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import type { ReactNode } from "react";
import { formatPeriod } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";

/** From when to when what a line is for lasts; null where it has no period. */
export const periodOf = ({ startDate, endDate }: LineItem["attributes"]): string | null =>
  startDate && endDate ? formatPeriod(startDate, endDate) : null;

interface InvoiceLinesProps {
  lines: readonly LineItem[];
  currency: string;
  /** What can be done with a line, where something can. */
  actionsOf?: (line: LineItem) => ReactNode;
  /** What is said where there is none. */
  empty?: string;
}

/** What is billed; narrow enough to stay a table on a phone. */
export function InvoiceLines({ lines, currency, actionsOf, empty }: InvoiceLinesProps) {
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
        "& td[data-chrome]": { py: "0.5", ps: "1" },
        "& th:first-of-type, & td:first-of-type": { textAlign: "start", ps: "0", overflowWrap: "anywhere" },
      }}
    >
      <table aria-label={strings.lines}>
        <thead>
          <tr>
            <th scope="col">{strings.description}</th>
            <th scope="col">{strings.gst}</th>
            <th scope="col">{strings.amount}</th>
            {actionsOf && (
              <td data-chrome="">
                <Box srOnly>{words.actions}</Box>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && empty && (
            <tr>
              <Box asChild color="fg.muted">
                <td colSpan={actionsOf ? 4 : 3}>{empty}</td>
              </Box>
            </tr>
          )}
          {lines.map((each) => {
            const { attributes: line } = each;
            return (
              <tr key={each.id}>
                <td>
                  {line.name}
                  <Box fontSize="sm" color="fg.muted">
                    {periodOf(line) ?? line.lineItemType}
                  </Box>
                </td>
                <td>{formatMoney(line.gst, currency)}</td>
                <td>{formatMoney(line.amount, currency)}</td>
                {actionsOf && <td data-chrome="">{actionsOf(each)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
