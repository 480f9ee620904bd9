/** The steps of the wizard. A file of its own: the addresses of pages name them, and every page knows all addresses. */
export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];
