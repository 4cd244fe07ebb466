import { Box, Flex, Grid } from "@chakra-ui/react";
import type { Gateway } from "@salle/contract/finance/gateways";
import type { TestPayment } from "@salle/contract/finance/test-payments";
import { type ReactNode, useRef } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { Lamp, type Status } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { words } from "../../../ui/strings.ts";
import { GiveBack } from "./give-back.tsx";
import { strings } from "./strings.ts";
import { eventStatus, keptOf, messageOf, paymentStatus, refundStatus } from "./words.ts";

interface ResultProps {
  of: TestPayment;
  /** Undefined where it is none of ours. */
  gateway: Gateway | undefined;
  hasLeft: boolean;
}

/** What has become of a test payment, part by part; each has its place before it is known, so that nothing moves. */
export function Result({ of, gateway, hasLeft }: ResultProps) {
  const a = of.attributes;
  const kind = gateway?.attributes.kind;
  const made = formatMoment(a.instanceCreatedDate, "moment");
  const event = eventStatus(a, kind);
  return (
    <Card title={strings.result} text={gateway ? strings.about(gateway.attributes.name, made) : made}>
      <Box as="dl" m="0">
        <Part label={strings.payment}>
          <Said {...paymentStatus(a, hasLeft)} />
          <More>
            <Beside of={a} />
          </More>
        </Part>
        <Part label={strings.event}>
          <Said {...event} />
          {kind === "stripe" && <More>{event.word === strings.noneCame && strings.isEntered}</More>}
        </Part>
        <Part label={strings.kept}>
          <Said word={keptOf(a)} />
        </Part>
        <Back of={of} />
      </Box>
    </Card>
  );
}

/** What the gateway says, where that is more than that it went well; where to go on, or by what it knows the charge. */
function Beside({ of }: { of: TestPayment["attributes"] }) {
  const { url, reference } = of;
  return (
    <>
      <Box>{messageOf(of)}</Box>
      {url !== null && (
        <a className="text-link" href={url}>
          {strings.goOn}
        </a>
      )}
      {reference !== null && <Box>{strings.reference(reference)}</Box>}
    </>
  );
}

/** What has gone back, or the button for it. The words take the focus, for the button goes. */
function Back({ of }: { of: TestPayment }) {
  const said = useRef<HTMLDivElement>(null);
  const { refundState, refundMessage } = of.attributes;
  const status = refundStatus(refundState);
  const mayGiveBack = of.capabilities?.canRefund ?? false;
  return (
    <Part label={strings.givenBack} isOneLine={refundState !== "FAILED"}>
      <Box ref={said} tabIndex={-1} outline="none" minH="8" alignContent="center">
        {(status || !mayGiveBack) && <Said {...(status ?? { word: words.none })} />}
        {refundState === "FAILED" && <More>{refundMessage}</More>}
        {mayGiveBack && (
          <Box mt={status ? "2" : "0"}>
            <GiveBack of={of} onAsked={() => said.current?.focus()} />
          </Box>
        )}
      </Box>
    </Part>
  );
}

interface PartProps {
  label: string;
  /** One line, or a button: as high as a button, whichever it is. */
  isOneLine?: boolean;
  children: ReactNode;
}

const Part = ({ label, isOneLine = false, children }: PartProps) => (
  <Grid
    templateColumns={{ base: "1fr", sm: "10rem minmax(0, 1fr)" }}
    alignItems="start"
    columnGap="4"
    py="2.5"
    borderTopWidth="1px"
    _first={{ borderTopWidth: "0" }}
    _last={{ pb: "0" }}
  >
    <Box as="dt" color="fg.muted" minH={{ sm: isOneLine ? "8" : "0" }} alignContent="center">
      {label}
    </Box>
    <Box as="dd" m="0" minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  </Grid>
);

/** A status in words that may be many, with its lamp, or words that stand as those of a status do. */
const Said = ({ tone, word }: Pick<Status, "word"> & Partial<Status>) => (
  <Flex>
    <Flex h="1lh" w="18px" align="center" flexShrink="0" data-tone={tone}>
      {tone && <Lamp tone={tone} />}
    </Flex>
    <span>{word}</span>
  </Flex>
);

/** What is said below it: as high as a line, whatever that is. */
const More = ({ children }: { children: ReactNode }) => (
  <Box ms="18px" minH="18px" fontSize="sm" color="fg.muted">
    {children}
  </Box>
);
