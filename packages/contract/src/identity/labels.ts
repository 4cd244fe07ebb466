// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const credentialLabels = { email: "Email address", password: "Password", code: "Code" } as const;
export const resetLabels = { code: "Code", repeat: "Confirm password" } as const;
