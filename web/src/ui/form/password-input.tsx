import { Box, IconButton } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";

/** A password that can be shown while it is typed. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative" width="full">
      <Input {...props} type={isShown ? "text" : "password"} pe="11" />
      <IconButton
        type="button"
        size="sm"
        variant="ghost"
        position="absolute"
        insetEnd="1"
        top="1"
        aria-label={isShown ? words.hidePassword : words.showPassword}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Box>
  );
}
