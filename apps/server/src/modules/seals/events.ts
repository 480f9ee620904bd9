import type { Job } from '../../platform/platform.ts';

/** An export of the record of uses waits to be written. */
export const writeUsesExport: Job<{ readonly party: string; readonly exportId: string }> = { name: 'seals.writeUsesExport' };
