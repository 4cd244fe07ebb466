import { Box } from "@chakra-ui/react";
import type { SignupDone, SignupForm } from "@salle/contract/identity/signup";
import { signupTexts } from "@salle/contract/identity/signup-codes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { expectHeading } from "../../../lib/focus.ts";
import { to, useHash, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { CardSkeleton } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { Done } from "./done.tsx";
import { Frame } from "./frame.tsx";
import { linkForm } from "./queries.ts";
import { SignUp } from "./signup-form.tsx";
import { strings } from "./strings.ts";

export async function loader({
  params: { token = "" },
  hash,
}: {
  params: { token?: string };
  hash: string;
}): Promise<void> {
  void queryClient.prefetchQuery(linkForm({ id: token, secret: hash.replace(/^#/, "") }));
}

/** `/signup/form/:token`: the form of a mail's link, whose secret is behind the `#`. */
export function Screen() {
  const { token } = useParamsOf("/signup/form/:token");
  const secret = useHash().replace(/^#/, "");
  // Another link, opened here, begins anew.
  return <OfLink key={`${token} ${secret}`} link={{ id: token, secret }} />;
}

const isOver = (error: unknown) => error instanceof ApiFailure && [400, 404, 409].includes(error.status);

function OfLink({ link }: { link: { id: string; secret: string } }) {
  // Read once: what is used up by sending is still what was filled in.
  const {
    data: form,
    error,
    refetch,
  } = useQuery({ ...linkForm(link), staleTime: Number.POSITIVE_INFINITY }, queryClient);
  const [done, setDone] = useState<{ done: SignupDone; isSignedIn: boolean } | null>(null);
  const [hasEnded, setEnded] = useState(false);
  if (done) return <Done {...done} />;
  if (hasEnded || isOver(error)) {
    return (
      <Frame key="over" title={strings.overTitle}>
        <Alert tone="warning">{signupTexts.over}</Alert>
        <Box mt="5">
          <ButtonLink to={to("/signup")}>{strings.askForNew}</ButtonLink>
        </Box>
      </Frame>
    );
  }
  if (!form) {
    return (
      <Frame key="loading" title={strings.submit}>
        {error ? <LoadError error={error} onRetry={refetch} /> : <CardSkeleton rows={6} />}
      </Frame>
    );
  }
  const { attributes } = form;
  return (
    <Frame key="form" title={titleOf(attributes)} text={textOf(attributes)}>
      <SignUp
        link={link}
        form={attributes}
        onDone={(what, isSignedIn) => {
          expectHeading();
          setDone({ done: what, isSignedIn });
        }}
        onOver={() => setEnded(true)}
      />
    </Frame>
  );
}

const titleOf = ({ name, link }: SignupForm["attributes"]): string =>
  name ? strings.formTitle(name) : link?.kind === "known" ? strings.passwordTitle : strings.loginTitle;

function textOf({ name, link }: SignupForm["attributes"]): string {
  if (!link) return "";
  const { kind, about, emailAddress, isInvited } = link;
  if (kind === "known") return strings.knownText(about, emailAddress);
  return [
    isInvited && name ? strings.invited(name) : "",
    kind === "guardian" ? strings.guardianText(about) : "",
    strings.formText(emailAddress),
  ]
    .filter(Boolean)
    .join(" ");
}
