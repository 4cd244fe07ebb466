import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

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

/** What only some want to read, behind its title between two hairlines; on paper it is open, without the title. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box borderTopWidth="1px" _last={{ borderBottomWidth: "1px" }} _print={{ border: "0" }}>
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
