import { Button } from "@chakra-ui/react";
import { strings } from "./strings.ts";

/** Leads from a form to the choices again. */
export const Back = ({ onBack }: { onBack: () => void }) => (
  <Button variant="outline" onClick={onBack}>
    {strings.back}
  </Button>
);
