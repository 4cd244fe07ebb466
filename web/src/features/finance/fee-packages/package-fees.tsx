import { Box, Button } from "@chakra-ui/react";
import { MOST_FEES } from "@salle/contract/finance/codes";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import type { Fee } from "@salle/contract/finance/fees";
import { formatMoney } from "@salle/money/format";
import { useEffect, useRef } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { words } from "../../../ui/strings.ts";
import { AddFee } from "./add-fee.tsx";
import { packageWithFees, removeFee } from "./queries.ts";
import { strings } from "./strings.ts";

interface PackageFeesProps {
  id: string;
  onClose: () => void;
}

/** What a fee package charges: its fees, and the way to add one and take one off. */
export const PackageFees = ({ id, onClose }: PackageFeesProps) => (
  <Loaded query={packageWithFees(id)} height="48">
    {(loaded) => <Charged of={loaded} onClose={onClose} />}
  </Loaded>
);

function Charged({ of, onClose }: { of: FeePackage & { fees: readonly Fee[] }; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  // It may have taken the place of the form in which the package was made, and the focus was in that.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, []);
  const mayChange = of.capabilities?.canEdit ?? false;
  const remove = useAction<unknown, Fee>({
    run: (key, { id }) => removeFee(of.id, id, key),
    done: (_, { attributes }) => strings.removed(attributes.name),
    invalidates: ["fee-packages", "fee-assignments", "fees"],
    // Its button is gone, and the focus with it.
    onDone: () => list.current?.focus(),
  });
  return (
    <>
      <Box ref={list} tabIndex={-1} outline="none" mb="6">
        {of.fees.length === 0 && <Box color="fg.muted">{strings.noFees}</Box>}
        <CardRows>
          {of.fees.map((fee) => (
            <CardRow key={fee.id}>
              <Box minW="0" flex="1" overflowWrap="anywhere">
                {fee.attributes.name}
              </Box>
              <Box fontVariantNumeric="tabular-nums">{formatMoney(fee.attributes.amount)}</Box>
              {mayChange && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={strings.removeOne(fee.attributes.name)}
                  loading={remove.isBusyWith(fee)}
                  onClick={() => remove.start(fee)}
                >
                  {words.remove}
                </Button>
              )}
            </CardRow>
          ))}
        </CardRows>
      </Box>
      {mayChange &&
        (of.fees.length < MOST_FEES ? (
          <AddFee id={of.id} onLeave={onClose} />
        ) : (
          <Box color="fg.muted">{strings.full}</Box>
        ))}
      <Foot
        act={
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        }
        aside={
          <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-live="polite">
            {strings.total(formatMoney(of.attributes.totalAmount))}
          </Box>
        }
      />
    </>
  );
}
