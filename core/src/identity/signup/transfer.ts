/**
 * What accepting an invitation does beside joining: a transfer makes the club theirs, any other leaves the one that they
 * have.
 */
export const follow = (isTransfer: boolean | undefined): { isPrimary: boolean } => ({ isPrimary: isTransfer === true });
