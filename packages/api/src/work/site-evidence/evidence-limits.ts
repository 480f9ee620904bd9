/** Photos that a sender may ask a signer for. */
export const MOST_PHOTOS = 3;
