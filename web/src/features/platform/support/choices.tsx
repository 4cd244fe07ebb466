import { Box, chakra, Flex } from "@chakra-ui/react";
import type { SupportForm } from "@salle/contract/platform/codes";
import { BookOpen, Bug, ChevronRight, ExternalLink, type LucideIcon, MessageSquare, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useParameters } from "../../../lib/parameters.ts";
import { strings } from "./strings.ts";

const icons = { admin: UserPlus, bug: Bug, other: MessageSquare } satisfies Record<SupportForm, LucideIcon>;
const forms = ["admin", "bug", "other"] as const;

const row = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  w: "full",
  p: "3",
  borderWidth: "1px",
  borderRadius: "md",
  color: "fg",
  textAlign: "start",
  textDecoration: "none",
} as const;
const act = { cursor: "pointer", _hover: { bg: "bg.muted" } } as const;
const Choice = chakra("button", { base: { ...row, ...act } });
const Manuals = chakra("a", { base: { ...row, ...act } });

/** The four ways to be helped (spec 02 §2). */
export function Choices({ onChoose }: { onChoose: (form: SupportForm) => void }) {
  const { userManualsUrl } = useParameters();
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
      <li>
        {userManualsUrl ? (
          <Manuals href={userManualsUrl} target="_blank" rel="noreferrer">
            <Words icon={BookOpen} label={strings.manuals} text={strings.manualsText} end={ExternalLink} />
          </Manuals>
        ) : (
          <Box {...row} color="fg.muted">
            <Words icon={BookOpen} label={strings.manuals} text={strings.noManuals} />
          </Box>
        )}
      </li>
      {forms.map((form) => (
        <li key={form}>
          <Choice type="button" onClick={() => onChoose(form)}>
            <Words icon={icons[form]} {...strings.choices[form]} end={ChevronRight} />
          </Choice>
        </li>
      ))}
    </Flex>
  );
}

interface WordsProps {
  icon: LucideIcon;
  label: string;
  text: ReactNode;
  end?: LucideIcon;
}

function Words({ icon: Icon, label, text, end: End }: WordsProps) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Box flex="1" minW="0">
        <Box fontWeight="medium">{label}</Box>
        <Box fontSize="sm" color="fg.muted">
          {text}
        </Box>
      </Box>
      {End && <End size={16} aria-hidden />}
    </>
  );
}
