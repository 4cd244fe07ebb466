import { Box, Button } from "@chakra-ui/react";
import { destinationOf } from "@salle/contract/membership/click-actions";
import type { IntegrationPod } from "@salle/contract/membership/integrations";
import { ExternalLink } from "lucide-react";
import { filled } from "../../../lib/links.ts";
import { parseSearch } from "../../../lib/search.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";

/**
 * Leads to where a pod leads (spec 02 §2). An unknown click action, or an address that may not be followed, raises an error
 * where it is clicked (spec 02 §8): what was stored is checked once more here.
 */
export function Connect({ of }: { of: IntegrationPod["attributes"] }) {
  const name = strings.connectTo(of.title);
  const destination = destinationOf(of.clickActionType, of.clickActionData);
  if (!destination)
    return (
      <Button size="sm" aria-label={name} onClick={() => toast(strings.leadsNowhere(of.title), { type: "error" })}>
        {strings.connect}
      </Button>
    );
  const { to, isOurs, isNewWindow } = destination;
  if (isOurs && !isNewWindow) {
    const [path = "", query = ""] = to.split("?");
    return (
      <ButtonLink size="sm" to={filled(path, {})} search={parseSearch(query)} aria-label={name}>
        {strings.connect}
      </ButtonLink>
    );
  }
  return (
    <Button asChild size="sm">
      <a href={to} rel="noopener noreferrer" target={isNewWindow ? "_blank" : undefined}>
        {strings.connect}
        <Box as="span" srOnly>
          {`: ${of.title}${isNewWindow ? ` (${strings.newWindow})` : ""}`}
        </Box>
        {isNewWindow && <ExternalLink size={16} aria-hidden />}
      </a>
    </Button>
  );
}
