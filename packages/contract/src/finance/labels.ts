// The labels of this domain's fields as they are shown: schemas and the site's strings take them from here.

export const feeLabels = { name: "Name", description: "Description", feeName: "Fee name", amount: "Amount" } as const;

export const paymentLabels = { reference: "Card payment reference" } as const;
