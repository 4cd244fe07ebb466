import { createFormControl, type FieldErrors, type Resolver } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { ApiFailure } from "../../lib/failure.ts";
import { serverProblem } from "./server-problems.ts";

vi.stubGlobal("navigator", {});
const { placeErrors } = await import("./use-submit.ts");

interface Values {
  name: string;
  day: string;
  rights: string[];
}

/** A form whose own check finds fault with a blank name only. */
function formWith(values: Values) {
  const resolver: Resolver<Values> = (checked) => {
    const errors: FieldErrors<Values> = { name: { type: "blank", message: "Blank." } };
    return checked.name ? { values: checked, errors: {} } : { values: {}, errors };
  };
  return createFormControl<Values>({ defaultValues: values, resolver });
}

type Form = ReturnType<typeof formWith>;

const refusal = (...fields: (string | undefined)[]) =>
  new ApiFailure(
    417,
    fields.map((field) => ({ code: 417, status: 417, message: `No ${field}.`, detail: "", meta: { field } })),
  );

describe("the server's word on a field", () => {
  it.each([
    ["stays when the form checks its fields again", (form: Form) => form.trigger(["day"]), "No day."],
    ["stays when the whole form is checked again", (form: Form) => form.trigger(), "No day."],
    ["stays when another field is changed", (form: Form) => form.setValue("name", "b"), "No day."],
    ["goes when its field is changed", (form: Form) => form.setValue("day", "02"), undefined],
    ["goes when the form begins anew", (form: Form) => form.reset({ day: "03" }), undefined],
    ["gives way to a later one", (form: Form) => placeErrors(form, refusal("name")), undefined],
  ])("%s", async (_, then, left) => {
    const form = formWith({ name: "a", day: "01", rights: [] });
    expect(placeErrors(form, refusal("day"))).toBeNull();
    expect(serverProblem(form.control, "day")).toBe("No day.");
    await then(form);
    expect(serverProblem(form.control, "day")).toBe(left);
  });

  it("is the form's when it has no such field", () => {
    const form = formWith({ name: "a", day: "01", rights: [] });
    expect(placeErrors(form, refusal("day", "colour", undefined))).toBe(
      "There was an error with the field 'colour': No colour.; No undefined.",
    );
    expect(serverProblem(form.control, "colour")).toBeUndefined();
  });
});
