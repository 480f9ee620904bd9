/** Photos that a sender may ask a signer for. */
export const MOST_PHOTOS = 3;

/** Files that a sender may ask a signer to add: how many, how large each, and how often one may be given anew. */
export const ASKED_FILES = { most: 10, bytes: 10_000_000, tries: 10 } as const;
