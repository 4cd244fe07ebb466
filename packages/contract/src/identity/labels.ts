// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const credentialLabels = { email: "Email address", password: "Password" } as const;
export const resetLabels = { code: "Code", repeat: "Confirm password" } as const;
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
} as const;
