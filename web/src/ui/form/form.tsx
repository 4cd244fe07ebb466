import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Foot, FootPlace } from "../overlay/foot.tsx";
import { words } from "../strings.ts";
import { inOrderOf, problemsIn } from "./problems-in.ts";
import { useServerProblems } from "./server-problems.ts";
import { type Problem, Summary } from "./summary.tsx";

interface FormProps<Input extends FieldValues, Out> {
  form: UseFormReturn<Input, unknown, Out>;
  onSubmit: (values: Out) => Promise<void>;
  /** What the whole form could not do; a problem of one field stands beside it too. */
  problem?: Problem | null;
  submit: string;
  /** Where leaving is a link. */
  cancel?: ReactNode;
  onCancel?: () => void;
  /** Called when the form becomes dirty, that is, has changes to save, and when it is clean again. */
  onDirty?: (isDirty: boolean) => void;
  /** Said in the foot beside the buttons, such as a sum. */
  aside?: ReactNode;
  /** One of several things on its page: its buttons stand right under it. `pays`: its one button is as wide as its fields. */
  isInline?: boolean | "pays";
  /** Nobody can submit it now. */
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * One column of fields, what is wrong above them, the foot below. Validates on submit and from then on while typing. A
 * double submit does nothing until the first has been answered.
 */
export function Form<Input extends FieldValues, Out>(props: FormProps<Input, Out>) {
  const {
    form,
    onSubmit,
    problem = null,
    submit,
    cancel,
    onCancel,
    onDirty,
    aside,
    isInline,
    isDisabled,
    children,
  } = props;
  const { isSubmitting, isDirty, errors } = form.formState;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  const told = useRef(0);
  const said = useServerProblems(form.control);
  const fields =
    round === 0
      ? []
      : inOrderOf(
          controlsIn(element.current).map(({ name }) => name),
          problemsIn(errors, said),
        );
  const count = fields.length + (problem ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the form stands matters
  useEffect(() => onDirty?.(isDirty), [isDirty]);
  // After the summary's own.
  useEffect(() => {
    told.current = round;
  }, [round]);
  const tried = async (work: () => unknown) => {
    try {
      await work();
    } finally {
      setRound((before) => before + 1);
    }
  };
  const send = (event?: FormEvent) =>
    void tried(() => form.handleSubmit((values) => (isSubmitting ? undefined : onSubmit(values)))(event));
  const follow = (name: string) => {
    const controls = controlsIn(element.current);
    const control = controls.find((each) => each.name === name) ?? controls.find((each) => each.name.startsWith(name));
    // Its label and what is wrong stand above it.
    control?.element.scrollIntoView({ block: "center" });
    control?.element.focus({ preventScroll: true });
  };
  const act = problem?.act === "again" ? { label: words.retry, run: () => send() } : problem?.act;
  const again = problem && { text: problem.text, act: act && { ...act, run: () => void tried(act.run) } };
  return (
    <FormProvider {...form}>
      <Placed isInline={isInline}>
        <Box asChild maxW="form">
          <form id={id} ref={element} noValidate onSubmit={send}>
            <Flex direction="column" gap="5">
              {round > 0 && count > 0 && (
                <Summary problem={again} fields={fields} onFollow={follow} round={round} told={told} />
              )}
              {children}
            </Flex>
          </form>
        </Box>
        <Foot
          act={
            <Button
              type="submit"
              form={id}
              loading={isSubmitting}
              disabled={isDisabled}
              loadingText={submit}
              {...(isInline === "pays" && { size: "xl", w: "full" })}
            >
              {submit}
            </Button>
          }
          cancel={
            onCancel ? (
              <Button variant="outline" onClick={onCancel}>
                {words.cancel}
              </Button>
            ) : (
              cancel
            )
          }
          aside={round > 0 && count > 0 ? <Count of={count} /> : aside}
        />
      </Placed>
    </FormProvider>
  );
}

/** The fields and the foot: on a page the foot is at its bottom, however short the form. */
function Placed({
  isInline,
  children,
}: {
  isInline: FormProps<FieldValues, unknown>["isInline"];
  children: ReactNode;
}) {
  const place = use(FootPlace);
  if (isInline) {
    return (
      <FootPlace value="inline">
        <Flex direction="column" gap="5">
          {children}
        </Flex>
      </FootPlace>
    );
  }
  if (place !== "page") return children;
  return (
    <Flex direction="column" gap="6" minH="calc(100dvh - 14rem)">
      {children}
    </Flex>
  );
}

/** How much is left to put right. */
const Count = ({ of }: { of: number }) => (
  <Flex as="span" align="center" gap="2" color="fg.error" fontSize="sm">
    <CircleAlert size={16} aria-hidden />
    {words.leftToPutRight(of)}
  </Flex>
);

/** The controls of a form with their names, in the order in which they stand. */
const controlsIn = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>("[name]") ?? [])].map((element) => ({
    element,
    name: element.getAttribute("name") ?? "",
  }));

/** A group of fields under a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box as="fieldset" border="0" m="0" p="0" minW="0">
      <Box as="legend" fontSize="lg" fontWeight="semibold" mb="3" p="0">
        {legend}
      </Box>
      <Flex direction="column" gap="5">
        {children}
      </Flex>
    </Box>
  );
}
