import { Box, Button } from "@chakra-ui/react";
import { destinationOf } from "@salle/contract/membership/click-actions";
import type { IntegrationPod } from "@salle/contract/membership/integrations";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { filled } from "../../../lib/links.ts";
import { parseSearch } from "../../../lib/search.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { strings } from "./strings.ts";

/**
 * Leads to where a pod leads (spec 02 §2). An unknown click action, or an address that may not be followed, raises an error
 * where it is clicked (spec 02 §8): what was stored is checked once more here.
 */
export function Connect({ of }: { of: IntegrationPod["attributes"] }) {
  const destination = destinationOf(of.clickActionType, of.clickActionData);
  if (!destination) return <Nowhere title={of.title} />;
  const { to, isOurs, isNewWindow } = destination;
  if (isOurs && !isNewWindow) {
    const [path = "", query = ""] = to.split("?");
    return (
      <ButtonLink size="sm" to={filled(path, {})} search={parseSearch(query)} aria-label={strings.connectTo(of.title)}>
        {strings.connect}
      </ButtonLink>
    );
  }
  return (
    <Button asChild size="sm">
      <a
        href={to}
        rel="noopener noreferrer"
        target={isNewWindow ? "_blank" : undefined}
        aria-label={isNewWindow ? strings.connectApart(of.title) : strings.connectTo(of.title)}
      >
        {strings.connect}
        {isNewWindow && <ExternalLink size={16} aria-hidden />}
      </a>
    </Button>
  );
}

/** What leads nowhere looks like what leads somewhere, until it is followed. */
function Nowhere({ title }: { title: string }) {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={strings.connectTo(title)} onClick={() => setTold(true)}>
        {strings.connect}
      </Button>
      {isTold && (
        <Box w="full" order="1">
          <Alert>{strings.leadsNowhere(title)}</Alert>
        </Box>
      )}
    </>
  );
}
