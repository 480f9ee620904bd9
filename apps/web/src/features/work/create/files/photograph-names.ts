import { endingOf } from '#entities/uploading/kinds.ts';

/** What a camera writes. A TIFF comes from a scanner, and browsers do not show it. */
const TAKEN: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Whether it may show a sheet on a table. */
export const isPhotograph = (file: File): boolean => TAKEN.includes(endingOf(file) ?? '');
