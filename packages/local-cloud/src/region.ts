export const REGION = "ap-southeast-2";
export const ACCOUNT = "000000000000";

/** The emulators accept any credentials, so none of the person's own are ever used. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" };
