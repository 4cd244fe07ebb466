import { Box, Button, Flex } from "@chakra-ui/react";
import type { TwoFactor } from "@salle/contract/identity/two-factor";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { Codes } from "./codes.tsx";
import { ProvePanel } from "./prove-panel.tsx";
import { renew, turnOff, twoFactorQuery } from "./queries.ts";
import { SetUp } from "./set-up.tsx";
import { strings } from "./strings.ts";

/** So few recovery codes are a reason to make others. */
const FEW = 3;

/** One's own second factor: how it stands, and what sets it up, changes and ends it. */
export function TwoFactorSection() {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (made: string[]) => {
    setSettingUp(false);
    setCodes(made);
  };
  return (
    <Box maxW="form">
      <Loaded query={twoFactorQuery}>
        {(state) => (
          <Card
            title={codes ? strings.codesTitle : strings.title}
            more={<StatusBadge tone={state.isOn ? "good" : "off"}>{state.isOn ? strings.on : strings.off}</StatusBadge>}
          >
            {codes ? (
              <Codes codes={codes} onKept={() => setCodes(null)} />
            ) : isSettingUp ? (
              <SetUp onOn={show} onCancel={() => setSettingUp(false)} />
            ) : (
              <Standing of={state} onSetUp={() => setSettingUp(true)} onCodes={show} />
            )}
          </Card>
        )}
      </Loaded>
    </Box>
  );
}

interface StandingProps {
  of: TwoFactor["attributes"];
  onSetUp: () => void;
  onCodes: (codes: string[]) => void;
}

function Standing({ of: { isOn, sinceDate, recoveryCodesLeft, isRequired }, onSetUp, onCodes }: StandingProps) {
  const [panel, setPanel] = useState<"renew" | "off" | null>(null);
  const close = () => setPanel(null);
  if (!isOn)
    return (
      <>
        <Box color="fg.muted" mb="4">
          {strings.text}
        </Box>
        <Button onClick={onSetUp}>{strings.setUp}</Button>
      </>
    );
  const isFew = recoveryCodesLeft <= FEW;
  return (
    <>
      <Box>{sinceDate && strings.since(formatMoment(sinceDate, "sentence"))}</Box>
      <Box mb="4" color="fg.muted">
        {!isFew && strings.left(recoveryCodesLeft)} {isRequired && strings.required}
      </Box>
      {isFew && (
        <Box mb="4">
          <Alert tone="warning">
            {strings.left(recoveryCodesLeft)} {strings.few}
          </Alert>
        </Box>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setPanel("renew")}>
          {strings.renew}
        </Button>
        {!isRequired && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setPanel("off")}>
            {strings.turnOff}
          </Button>
        )}
      </Flex>
      <ProvePanel
        title={strings.renew}
        text={strings.renewText}
        isOpen={panel === "renew"}
        run={renew}
        onDone={onCodes}
        onClose={close}
      />
      <ProvePanel
        title={strings.turnOff}
        text={strings.turnOffText}
        isOpen={panel === "off"}
        run={turnOff}
        onDone={() => toast(strings.turnedOff)}
        onClose={close}
      />
    </>
  );
}
