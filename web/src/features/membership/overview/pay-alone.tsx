import { Button, type ButtonProps } from "@chakra-ui/react";
import { to } from "../../../lib/links.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import type { Owed } from "./owed.ts";
import { useActing } from "./use-acting.ts";

interface PayAloneProps extends Owed, Pick<ButtonProps, "size" | "variant"> {
  /** What it is called where its text alone does not tell it from others. */
  label?: string | undefined;
  children: string;
}

/** Leads to where an invoice is paid by itself; another's is paid as them. */
export function PayAlone({ person, invoice, label, children, ...look }: PayAloneProps) {
  const act = useActing();
  const path = to("/member/make-payments/:invoice", { invoice: invoice.id });
  return person.attributes.isYou ? (
    <ButtonLink to={path} aria-label={label} {...look}>
      {children}
    </ButtonLink>
  ) : (
    <Button aria-label={label} onClick={() => void act(person.id, path)} {...look}>
      {children}
    </Button>
  );
}
