import { Box, Button, Flex } from "@chakra-ui/react";
import type { Fix, Reason } from "@salle/contract/membership/eligibility";
import type { PackageOption } from "@salle/contract/membership/memberships";
import { useFormContext } from "react-hook-form";
import type { Path } from "../../../lib/links.ts";
import { Lamp } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { AddValues } from "./add-values.ts";
import { invoicePath } from "./paths.ts";
import { strings } from "./strings.ts";

/** Where what is missing of a member is mended, by those who may. */
export interface FixPages {
  details?: Path | undefined;
  certifications?: Path | undefined;
}

interface AroundProps {
  isOwn: boolean;
  fixPages: FixPages;
  /** What else can be had, which may be what is asked for. */
  options?: readonly PackageOption[];
}

interface ReasonsProps extends AroundProps {
  match: PackageOption["match"];
  reasons: readonly Reason[];
}

/** What criteria made of a member: what each asks, what was seen, and what mends it. */
export const Reasons = ({ match, reasons, ...around }: ReasonsProps) => (
  <>
    {match === "any" && reasons.length > 1 && <Box>{strings.anyOf}</Box>}
    {reasons.map(({ text, seen, isMet, fix }) => (
      <Flex key={text} columnGap="2" rowGap="1" align="center" wrap="wrap" py="0.5">
        <Flex gap="2" align="baseline" minW="0">
          <Box flexShrink="0">
            <Lamp tone={isMet ? "good" : "waiting"} />
          </Box>
          <Box as="span" srOnly>
            {isMet ? strings.met : strings.notMet}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            {strings.reason(text, seen)}
          </Box>
        </Flex>
        {fix && <Mend fix={fix} {...around} />}
      </Flex>
    ))}
  </>
);

/** What mends it: a link to where that is done, or the package that is asked for where it can be had. */
function Mend({ fix, isOwn, fixPages, options = [] }: AroundProps & { fix: Fix }) {
  switch (fix.kind) {
    case "invoice":
      return <TextLink to={invoicePath(fix.id ?? "", isOwn)}>{fix.text}</TextLink>;
    case "certification":
      return fixPages.certifications ? <TextLink to={fixPages.certifications}>{fix.text}</TextLink> : fix.text;
    case "package": {
      const needed = options.find(({ value, isValid, heldUntil }) => value === fix.id && isValid && !heldUntil);
      return needed ? <Choose {...needed} /> : fix.text;
    }
    default:
      return fixPages.details ? <TextLink to={fixPages.details}>{fix.text}</TextLink> : fix.text;
  }
}

function Choose({ value, name }: Pick<PackageOption, "value" | "name">) {
  const { setValue } = useFormContext<AddValues>();
  const choose = () => setValue("membershipType", value, { shouldDirty: true, shouldValidate: true });
  return (
    <Button variant="outline" size="sm" onClick={choose}>
      {strings.chooseFirst(name)}
    </Button>
  );
}
