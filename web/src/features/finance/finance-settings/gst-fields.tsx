import { Box } from "@chakra-ui/react";
import { gstBases, gstStatuses } from "@salle/contract/finance/finance-settings";
import { ownerOf } from "@salle/contract/handles";
import { useWatch } from "react-hook-form";
import { to } from "../../../lib/links.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { SettingsValues } from "./settings-values.ts";
import { strings } from "./strings.ts";

interface GstFieldsProps {
  owner: string;
  /** Nobody has said yet whether the owner is registered. */
  isUndecided: boolean;
  hasAbn: boolean;
}

const options = gstStatuses.map((value) => ({ value, label: strings.gstStatuses[value] }));
const bases = gstBases.map((value) => ({ value, label: strings.gstBases[value] }));

/** Whether an owner is registered for GST, since when, and on which basis. */
export function GstFields({ owner, isUndecided, hasAbn }: GstFieldsProps) {
  const gstStatus = useWatch<SettingsValues, "gstStatus">({ name: "gstStatus" });
  return (
    <>
      <Box>
        <SegmentField
          name="gstStatus"
          label={strings.gstStatus}
          hint={isUndecided ? strings.gstUndecided : strings.gstHint}
          options={options}
        />
        {!hasAbn && <WithoutAbn owner={owner} />}
      </Box>
      {gstStatus === "REGISTERED" && (
        <>
          <DateField
            name="gstRegisteredFrom"
            label={strings.gstRegisteredFrom}
            hint={strings.registeredFromHint}
            isRequired
          />
          <SegmentField name="gstBasis" label={strings.gstBasis} hint={strings.basisHint} options={bases} />
        </>
      )}
    </>
  );
}

/** The server takes nobody for registered who has no ABN. */
function WithoutAbn({ owner }: { owner: string }) {
  const isClub = ownerOf(owner)?.type === "club";
  return (
    <Box mt="1.5" fontSize="sm" color="fg.muted">
      {strings.withoutAbn}{" "}
      <TextLink to={isClub ? to("/clubs/edit/:tab?") : to("/clubs/groups")}>
        {isClub ? strings.ofClub : strings.ofGroup}
      </TextLink>
      .
    </Box>
  );
}
