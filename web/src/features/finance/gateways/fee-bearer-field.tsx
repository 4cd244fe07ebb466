import { feeBearers } from "@salle/contract/finance/codes";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { feeStrings } from "./fee-strings.ts";
import { strings } from "./strings.ts";

const options = feeBearers.map((value) => ({ value, label: feeStrings.bearers[value] }));

/** Who bears what a gateway keeps of each payment. */
export const FeeBearerField = () => (
  <SegmentField name="feeBearer" label={strings.feeBearer} hint={feeStrings.hint} options={options} />
);
