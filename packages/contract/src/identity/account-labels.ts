// As `labels.ts`, of what few screens show: a module of its own, for the first page brings that one.

export const roleLabels = {
  name: "Name",
  description: "Description",
  domain: "Domain",
  baseOn: "Based on",
  permissions: "Permissions",
} as const;
export const userLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  mobile: "Mobile phone number",
  birthdate: "Date of birth",
  password: "Password",
  role: "Role",
  allocateFor: "For",
} as const;
export const profileLabels = {
  firstName: "First name",
  lastName: "Last name",
  mobilePhoneNumber: "Mobile phone number",
  currentPassword: "Current password",
  emailAddress: "New email address",
} as const;
