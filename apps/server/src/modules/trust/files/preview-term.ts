import { LIMITS } from '@moqi/api';

const HOUR = 3_600_000;

/** A file that is looked at stays as long as the reference to it. */
export const previewEnd = (now: Date): Date => new Date(now.getTime() + LIMITS.fileReferenceHours * HOUR);
