/** What the message to the directory says: whose rows to read anew. */
export interface DirectoryMessage {
  person: string;
}
