// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const groupLabels = {
  name: "Name",
  description: "Description",
  isEmailCampaignChannel: "Email Channel",
  allowOptIn: "Allow OptIn",
} as const;
