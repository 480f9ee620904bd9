import { EXPORT_DAYS } from '@moqi/api';

const DAY = 86_400_000;

/** Exports that were asked for before this moment are over at `now`. */
export function exportsEndedBy(now: Date): Date {
  return new Date(now.getTime() - EXPORT_DAYS * DAY);
}
