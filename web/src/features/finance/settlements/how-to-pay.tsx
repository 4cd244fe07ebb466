import { Box } from "@chakra-ui/react";
import type { LevelBalance } from "@salle/contract/finance/settlements";
import { formatMoney, plainMoney } from "@salle/money/format";
import { CopiedFact } from "../../../ui/layout/copied-fact.tsx";
import { strings } from "./strings.ts";
import { settleableOf } from "./words.ts";

type Balance = LevelBalance["attributes"];

interface HowToPayProps {
  of: Balance;
  account: NonNullable<Balance["account"]>;
}

/** Into which account what is held for somebody is paid, to be copied into a bank's form. */
export function HowToPay({ of, account }: HowToPayProps) {
  const amount = settleableOf(of);
  return (
    <>
      <Box color="fg.muted" mb="4">
        {strings.howToPayText(of.otherName)}
      </Box>
      <Box as="dl" m="0">
        <CopiedFact label={strings.amountToPay} text={formatMoney(amount, of.currency)} copied={plainMoney(amount)} />
        <CopiedFact label={strings.accountName} text={account.accountName} />
        {/* Fields of banks that take six digits cut the last one off behind a hyphen. */}
        <CopiedFact label={strings.bsb} text={account.bsb} copied={account.bsb.replace("-", "")} />
        <CopiedFact label={strings.accountNumber} text={account.accountNumber} />
        <CopiedFact label={strings.reference} text={account.reference} />
      </Box>
    </>
  );
}
