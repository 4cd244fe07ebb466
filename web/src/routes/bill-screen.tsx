import { Box } from "@chakra-ui/react";
import { strings } from "../features/finance/bills/strings.ts";
import { to, useParamsOf } from "../lib/links.ts";
import { BackLink, TextLink } from "../ui/layout/link.tsx";
import { loadOwnInvoice, OwnInvoice } from "./own-invoice.tsx";
import type { LoaderVisit } from "./row.ts";

export const loader = ({ params, search }: LoaderVisit) => loadOwnInvoice(params.id ?? "", search);

/** `/finance/bills/details/:id`: what a club or a group has been billed, to pay by card. */
export function Screen() {
  const { id } = useParamsOf("/finance/bills/details/:id");
  return (
    <OwnInvoice
      id={id}
      back={<BackLink to={to("/finance/bills/:tab?")}>{strings.title}</BackLink>}
      together={
        <Box mt="5" textAlign="center" fontSize="sm">
          <TextLink to={to("/finance/bills/pay")} search={{ invoice: id }}>
            {strings.withOthers}
          </TextLink>
        </Box>
      }
    />
  );
}
