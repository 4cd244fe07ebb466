import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";

const Head = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    w: "full",
    minH: "12",
    py: "3",
    fontWeight: "medium",
    textAlign: "start",
    cursor: "pointer",
    "& svg": { flexShrink: 0, transition: "transform 140ms" },
    "&[aria-expanded=true] svg": { transform: "rotate(180deg)" },
  },
});

interface FoldProps {
  title: ReactNode;
  /** Whether it is open, where the page says so too. */
  state?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What only some want to read, behind its title between two hairlines; on paper it is open, without the title. */
export function Fold({ title, state, ref, children }: FoldProps) {
  const own = useState(false);
  const [isOpen, setOpen] = state ?? own;
  const id = useId();
  return (
    <Box ref={ref} borderTopWidth="1px" _last={{ borderBottomWidth: "1px" }} _print={{ border: "0" }}>
      <Head type="button" aria-expanded={isOpen} aria-controls={id} data-chrome="" onClick={() => setOpen(!isOpen)}>
        {title}
        <ChevronDown size={18} aria-hidden />
      </Head>
      <Box id={id} display={isOpen ? "block" : "none"} pb="4" _print={{ display: "block", p: "0" }}>
        {children}
      </Box>
    </Box>
  );
}
