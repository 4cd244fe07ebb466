import { zodResolver } from "@hookform/resolvers/zod";
import { SendStatement, type SendStatementInput, type Statement } from "@salle/contract/finance/statements";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { useGo } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { setServerProblems } from "../../../ui/form/server-problems.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { placeErrors } from "../../../ui/form/use-submit.ts";
import { type Period, periodIn } from "./periods.ts";
import { type Parties, statement } from "./queries.ts";

export interface Dates {
  of: Parties;
  /** The statement that is shown. */
  shown: Statement["attributes"];
  /** What the address asks for, and why there is no statement of it. */
  period: Period;
  wrong: ApiFailure | null;
}

/** The form of a statement's first and last day. They are in the address once there is a statement of them: what is shown stays until then. */
export function useDates({ of, shown, period, wrong }: Dates) {
  const go = useGo();
  const { fromDate, toDate } = shown;
  const form = useForm<SendStatementInput, unknown, SendStatement>({
    resolver: zodResolver(SendStatement),
    values: wrong ? { fromDate: "", toDate: "", ...period } : { fromDate, toDate },
  });
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (wrong) placeErrors(form, wrong);
  }, [wrong, form]);

  const forget = () => {
    setProblem(null);
    setServerProblems(form, new Map());
  };
  const show = (next: Period) => {
    forget();
    return go(".", { search: next, resetScroll: false });
  };
  const focusFirst = (names: readonly (string | undefined)[]) =>
    form.setFocus(names.includes("fromDate") ? "fromDate" : "toDate");
  const send = async (given: SendStatement) => {
    const next = periodIn(given);
    forget();
    try {
      await queryClient.fetchQuery(statement(of, next));
      await show(next);
    } catch (error) {
      if (!(error instanceof ApiFailure) || placeErrors(form, error) !== null) setProblem(error);
      else focusFirst(error.errors.map(({ meta }) => meta.field));
    }
  };
  const submit = form.handleSubmit(send, (errors) => focusFirst(Object.keys(errors)));
  return { form, submit, show, problem };
}
