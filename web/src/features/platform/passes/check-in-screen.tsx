import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { checkPass } from "@salle/contract/pass";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { Upload } from "../../../ui/form/upload.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Camera } from "./camera.tsx";
import { type Checked, withChecked } from "./checked.ts";
import { CheckedList } from "./checked-list.tsx";
import { codeInFile } from "./decode.ts";
import { passKeys } from "./queries.ts";
import { strings } from "./strings.ts";

export const loader = () => queryClient.ensureQueryData(passKeys);

/**
 * `/membership/check-in`: checks passes by camera, hand scanner or picture. All that it needs comes with the page, so it works in a
 * hall without a network; what was checked is kept nowhere.
 */
export function Screen() {
  const { data } = useSuspenseQuery(passKeys);
  const [all, setAll] = useState<readonly Checked[]>([]);
  const [typed, setTyped] = useState("");
  const check = async (text: string) => {
    const at = new Date();
    const keys = data.map(({ id, attributes }) => ({ id, ...attributes }));
    try {
      const found = await checkPass(text, keys, Math.floor(at.getTime() / 1000));
      setAll((before) => withChecked(before, { ...found, at }));
    } catch {
      toast(strings.tooOld, { type: "error", passes: true });
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void check(typed);
    setTyped("");
  };
  const look = async (file: File) => {
    const text = await codeInFile(file);
    if (text === null) toast(strings.noCode, { type: "error", passes: true });
    else await check(text);
  };
  return (
    <>
      <PageHeader title={strings.title} />
      <Box color="fg.muted" mb="4" maxW="form">
        {strings.text}
      </Box>
      <Box mb="4">
        <StatusBadge tone="good">{strings.ready}</StatusBadge>
      </Box>
      <Grid
        columnGap="8"
        rowGap="6"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
      >
        <Camera onCode={(text) => void check(text)} />
        {/* On a phone right under the camera, where who scans one pass after the other looks. */}
        <Box gridRow={{ lg: "1 / span 2" }} gridColumn={{ lg: "2" }}>
          <Box as="h2" fontSize="lg" fontWeight="semibold" m="0" mb="3">
            {strings.results}
          </Box>
          <CheckedList all={all} />
        </Box>
        <Flex direction="column" gap="6">
          <form onSubmit={send}>
            <Flex gap="3" align="end">
              <Box flex="1" minW="0">
                <FieldFrame label={strings.typed}>
                  {(control) => (
                    <Input
                      {...control}
                      value={typed}
                      autoComplete="off"
                      onChange={(event) => setTyped(event.target.value)}
                    />
                  )}
                </FieldFrame>
              </Box>
              <Button type="submit" variant="outline">
                {strings.check}
              </Button>
            </Flex>
          </form>
          <Upload
            label={strings.picture}
            hint={strings.pictureHint}
            accept="image/*"
            onFile={(file) => void look(file)}
          />
        </Flex>
      </Grid>
    </>
  );
}
