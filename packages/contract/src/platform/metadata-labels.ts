/** The labels of what a form's definition says of its fields (spec 01 §3.1): schemas and the editor take them from here. */
export const metadataLabels = {
  label: "Label",
  name: "Name",
  content: "Content",
  number: "Section number",
  default: "Default",
  hint: "Hint",
  options: "Options",
  option: "Option",
  maxFileSize: "Maximum file size",
} as const;
