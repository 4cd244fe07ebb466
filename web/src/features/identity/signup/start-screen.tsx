import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { expectHeading } from "../../../lib/focus.ts";
import { to } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSessionState } from "../../../lib/session.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { ClubChoice } from "./club-choice.tsx";
import { Below, Frame, InlineButton } from "./frame.tsx";
import { JoinAs } from "./join-as.tsx";
import { clubForm, clubsQuery } from "./queries.ts";
import { Registered } from "./registered.tsx";
import { strings } from "./strings.ts";
import { Ways } from "./ways.tsx";

interface Search {
  "club-id"?: unknown;
  "club-group-id"?: unknown;
}
const textIn = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

/** What the page reads; what fails is said where it stands. */
export async function loader({ search }: { search: Search }): Promise<void> {
  const clubId = textIn(search["club-id"]);
  if (clubId) await queryClient.prefetchQuery(clubForm(clubId));
  else void queryClient.prefetchQuery(clubsQuery(textIn(search["club-group-id"])));
}

/** `/signup`: finds a club, unless the address names one; then the way in for who is new, known or signed in. */
export function Screen() {
  const { search }: { search: Search } = useLocation();
  const clubId = textIn(search["club-id"]);
  const groupId = textIn(search["club-group-id"]);
  if (clubId) return <AtClub key={clubId} clubId={clubId} groupId={groupId} />;
  return (
    <Frame key="choose" title={strings.chooseTitle} text={strings.chooseText}>
      <ClubChoice groupId={groupId} />
    </Frame>
  );
}

type Step = { name: "ways" } | { name: "registered" } | { name: "sent"; message: string; address: string };

function AtClub({ clubId, groupId }: { clubId: string; groupId: string | undefined }) {
  const { phase } = useSessionState();
  // The page has a provider of its own; this part reads before it.
  const { data: form, error, refetch } = useQuery(clubForm(clubId), queryClient);
  // Whoever has chosen it from the list need not wait to read what it is called.
  const { data: clubs } = useQuery({ ...clubsQuery(groupId), enabled: false }, queryClient);
  const name = form?.attributes.name ?? clubs?.find(({ id }) => id === clubId)?.attributes.name;
  const [step, setStep] = useState<Step>({ name: "ways" });
  const go = (next: Step) => {
    expectHeading();
    setStep(next);
  };
  const title = name ? strings.joinTitle(name) : strings.chooseTitle;
  const otherClub = <OtherClub groupId={groupId} />;
  if (error && !form) {
    return (
      <Frame title={strings.chooseTitle}>
        <LoadError error={error} onRetry={refetch} />
        {otherClub}
      </Frame>
    );
  }
  if (phase === "in") {
    return (
      <Frame title={title} text={strings.joinText}>
        <JoinAs clubId={clubId} />
        {otherClub}
      </Frame>
    );
  }
  switch (step.name) {
    case "ways":
      return (
        <Frame key="ways" title={title} text={strings.joinText}>
          <Ways
            clubId={clubId}
            onSent={(message, address) => go({ name: "sent", message, address })}
            onRegistered={() => go({ name: "registered" })}
          />
          {otherClub}
        </Frame>
      );
    case "registered":
      return (
        <Frame key="registered" title={strings.findTitle} text={strings.findText}>
          <Registered clubId={clubId} onSent={(message) => go({ name: "sent", message, address: "" })} />
          <Below>
            <InlineButton onClick={() => go({ name: "ways" })}>{strings.back}</InlineButton>
          </Below>
        </Frame>
      );
    case "sent":
      return (
        <Frame key="sent" title={strings.sentTitle} text={step.message}>
          {step.address && <p>{strings.sentTo(step.address)}</p>}
          <Below>
            {strings.nothingCame} <InlineButton onClick={() => go({ name: "ways" })}>{strings.again}</InlineButton>.
          </Below>
        </Frame>
      );
  }
}

const OtherClub = ({ groupId }: { groupId: string | undefined }) => (
  <Below>
    <TextLink to={to("/signup")} search={{ "club-group-id": groupId }} onClick={expectHeading}>
      {strings.otherClub}
    </TextLink>
  </Below>
);
