import { useSuspenseQuery } from "@tanstack/react-query";
import { strings } from "../features/finance/checkouts/together-strings.ts";
import { type Owed, owedBy } from "../features/membership/overview/owed.ts";
import { PayAlone } from "../features/membership/overview/pay-alone.tsx";
import { homePeople } from "../features/membership/overview/queries.ts";
import { to } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { BackLink, ButtonLink } from "../ui/layout/link.tsx";
import type { LoaderVisit } from "./row.ts";
import { loadTogether, TogetherPage } from "./together-page.tsx";

export const loader = ({ search }: LoaderVisit) =>
  loadTogether(search, async () => owedBy((await queryClient.ensureQueryData(homePeople)).data));

/** `/member/account/pay`: what oneself and those one looks after owe, to be paid with one card payment. */
export function Screen() {
  return (
    <TogetherPage
      owed={owedBy(useSuspenseQuery(homePeople).data)}
      back={<BackLink to={to("/member/account")}>{strings.back}</BackLink>}
      wordsOf={wordsOf}
      alone={Alone}
      nothingText={strings.nothingText}
      here={to("/member/account/pay")}
      on={
        <ButtonLink to={to("/member/overview/:tab?")} variant="outline">
          {strings.overview}
        </ButtonLink>
      }
    />
  );
}

const wordsOf = ({ person, invoice }: Owed) => ({
  who: person.attributes.isYou ? strings.you : person.attributes.firstName,
  name: invoice.name,
  facts: strings.facts(invoice),
});

const Alone = (owed: Owed) => (
  <PayAlone {...owed} size="sm" variant="outline" label={strings.aloneFor(owed.invoice.invoiceNumber)}>
    {strings.alone}
  </PayAlone>
);
