/** Rows carry it: it is never changed. */
export const SUBSCRIPTION = 'callbacks';
