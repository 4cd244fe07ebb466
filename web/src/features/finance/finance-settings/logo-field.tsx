import { Box, Button, Flex } from "@chakra-ui/react";
import type { Logo } from "@salle/contract/finance/logos";
import * as problems from "@salle/contract/problems";
import { useRef, useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { base64Of } from "../../../ui/form/base64.ts";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import { Upload } from "../../../ui/form/upload.tsx";
import { logoProblem, logoTypes } from "./logo-file.ts";
import { saveLogo } from "./queries.ts";
import { strings } from "./strings.ts";

interface LogoFieldProps {
  owner: string;
  /** A data URL; "" for none. */
  logo: string;
}

/** The picture at the head of an owner's documents; it is sent as soon as it is chosen, apart from the form around it. */
export function LogoField({ owner, logo }: LogoFieldProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const save = useAction<Logo, string | null>({
    run: (key, picture) => saveLogo(owner, picture, key),
    done: (_, picture) => (picture === null ? strings.logoRemoved : strings.logoSaved),
    failed: strings.logoError,
    failsOn: "page",
    invalidates: ["finance-settings"],
    onDone: (_, picture) => {
      // Its button has gone with it.
      if (picture === null) box.current?.querySelector<HTMLElement>("[name=logo]")?.focus();
    },
  });
  const choose = async (file: File) => {
    if (save.isBusy) return;
    save.reset();
    const problem = logoProblem(file);
    setWrong(problem);
    if (problem !== null) return;
    try {
      save.start(await base64Of(file));
    } catch {
      setWrong(problems.unreadableFile);
    }
  };
  const remove = () => {
    if (save.isBusy) return;
    setWrong(null);
    save.start(null);
  };
  return (
    <GroupFrame
      label={strings.logo}
      hint={strings.logoHint}
      problem={wrong ?? ofField(save.error) ?? save.problem ?? undefined}
    >
      <Flex ref={box} direction="column" gap="3" mt="1" aria-busy={save.isBusy || undefined}>
        {logo && (
          <Flex gap="3" align="center" wrap="wrap">
            {/* Documents are on white paper, whatever the colours of the screen. */}
            <Box bg="white" borderWidth="1px" borderRadius="md" p="2.5">
              <Box asChild display="block" maxW="240px" maxH="72px">
                <img src={logo} alt={strings.logoAlt} />
              </Box>
            </Box>
            <Button size="sm" variant="outline" onClick={remove}>
              {strings.removeLogo}
            </Button>
          </Flex>
        )}
        <Upload
          name="logo"
          label={strings.logo}
          hint={strings.logoKinds}
          accept={logoTypes.join()}
          onFile={(file) => void choose(file)}
        />
      </Flex>
    </GroupFrame>
  );
}

/** What the server says of the picture, in the words that stand at a field. */
function ofField(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const said = error.errors.find(({ meta }) => meta.field === "logo");
  return said && (said.message || said.detail);
}
