import { Box, Flex } from "@chakra-ui/react";
import { todayIn } from "@salle/calendar/today";
import type { SetSurchargeInput } from "@salle/contract/finance/gateways";
import { formatMoney } from "@salle/money/format";
import { useWatch } from "react-hook-form";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { mayExceedCost, onHundredTyped } from "./example.ts";
import { strings } from "./strings.ts";

/** What the surcharge that is being typed adds to $100.00, and whether it may be too much. */
export function Example() {
  const { percent, fixed, method, cap, until } = useWatch<SetSurchargeInput>();
  const typed = { percent, fixed, method, cap, until };
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const added = onHundredTyped(typed, today);
  return (
    <Flex direction="column" gap="3">
      <Box as="output" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {added === null ? strings.noExample : strings.example(formatMoney(added))}
      </Box>
      {mayExceedCost(typed) && <Alert tone="warning">{strings.aboveCost}</Alert>}
    </Flex>
  );
}
