import { Box, Button, Flex } from "@chakra-ui/react";
import { FormProvider } from "react-hook-form";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { choiceOf, periodChoices, periodOf } from "./periods.ts";
import { strings } from "./strings.ts";
import { type Dates, useDates } from "./use-dates.ts";

const options = periodChoices.map((value) => ({ value, label: strings.choices[value] }));

/** Both in a row, also on a phone that is wide enough; what is wrong with one moves nothing sideways. */
const date = { base: "1 1 10.5rem", sm: "0 0 13.25rem" };

/** Which days a statement is of: one of the usual periods, applied at once, or a first and a last day. */
export function PeriodForm(props: Dates) {
  const { form, submit, show, problem } = useDates(props);
  const { today } = props.shown;
  const current = choiceOf(props.period, today);
  return (
    <FormProvider {...form}>
      <Flex asChild columnGap="5" rowGap="3" wrap="wrap" align="flex-end" mb="4">
        <form noValidate onSubmit={submit}>
          <Box w={{ base: "full", sm: "13rem" }}>
            <LabelledSelect
              label={strings.period}
              value={current ?? ""}
              options={current ? options : [{ value: "", label: strings.otherDates }, ...options]}
              onChange={(choice) => choice && void show(periodOf(choice, today))}
            />
          </Box>
          <Flex
            columnGap={{ base: "2", sm: "5" }}
            rowGap="3"
            wrap="wrap"
            align="flex-end"
            w={{ base: "full", sm: "auto" }}
          >
            <Box flex={date}>
              <DateField name="fromDate" label={strings.fromDate} hint="" isScheduled />
            </Box>
            <Box flex={date}>
              <DateField name="toDate" label={strings.toDate} hint="" isScheduled />
            </Box>
          </Flex>
          <Button
            type="submit"
            variant="outline"
            w={{ base: "full", sm: "auto" }}
            h={{ sm: "10" }}
            loading={form.formState.isSubmitting}
            loadingText={strings.show}
          >
            {strings.show}
          </Button>
        </form>
      </Flex>
      {problem !== null && (
        <Box mb="4">
          <LoadError error={problem} onRetry={submit} />
        </Box>
      )}
    </FormProvider>
  );
}
