/** The three logs of an enterprise: what was done in the console, what was sealed, how points moved. */
export const LOG_KINDS = ['operation', 'seal', 'asset'] as const;
export type LogKind = (typeof LOG_KINDS)[number];
