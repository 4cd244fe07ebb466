import { Box, Flex, IconButton } from "@chakra-ui/react";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Heading2, Italic, List, ListOrdered } from "lucide-react";
import { type ReactNode, useId } from "react";
import { prose } from "../../../ui/form/markup-drawn.tsx";
import { strings } from "./strings.ts";

interface HtmlEditorProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
}

/** Text with markup, as what is shown of it has (`markupTags`). */
export function HtmlEditor({ label, html, onChange }: HtmlEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions: [StarterKit.configure({ codeBlock: false, heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: html,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id } },
    onUpdate: ({ editor: of }) => onChange(of.isEmpty ? "" : of.getHTML()),
  });
  return (
    <Flex direction="column" gap="1">
      <Box id={id} fontWeight="semibold">
        {label}
      </Box>
      <Box borderWidth="1px" borderColor="border.control" borderRadius="md">
        <Toolbar editor={editor} label={label} />
        <Box
          css={{
            ...prose,
            "&:focus-within": { outline: "2px solid", outlineColor: "ring" },
            "& .tiptap": { minH: "24", p: "3", outline: "none" },
          }}
        >
          <EditorContent editor={editor} />
        </Box>
      </Box>
    </Flex>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive("bold"),
      italic: of.isActive("italic"),
      heading: of.isActive("heading"),
      bullets: of.isActive("bulletList"),
      numbers: of.isActive("orderedList"),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <Flex role="toolbar" aria-label={label} borderBottomWidth="1px" p="1" wrap="wrap">
      <Mark
        label={strings.bold}
        isOn={is.bold}
        icon={<Bold size={16} aria-hidden />}
        onClick={() => chain().toggleBold().run()}
      />
      <Mark
        label={strings.italic}
        isOn={is.italic}
        icon={<Italic size={16} aria-hidden />}
        onClick={() => chain().toggleItalic().run()}
      />
      <Mark
        label={strings.heading}
        isOn={is.heading}
        icon={<Heading2 size={16} aria-hidden />}
        onClick={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <Mark
        label={strings.bullets}
        isOn={is.bullets}
        icon={<List size={16} aria-hidden />}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Mark
        label={strings.numbers}
        isOn={is.numbers}
        icon={<ListOrdered size={16} aria-hidden />}
        onClick={() => chain().toggleOrderedList().run()}
      />
    </Flex>
  );
}

const Mark = ({
  label,
  isOn,
  icon,
  onClick,
}: {
  label: string;
  isOn: boolean;
  icon: ReactNode;
  onClick: () => void;
}) => (
  <IconButton
    size="sm"
    variant="ghost"
    aria-label={label}
    aria-pressed={isOn}
    bg={isOn ? "bg.muted" : undefined}
    onClick={onClick}
  >
    {icon}
  </IconButton>
);
