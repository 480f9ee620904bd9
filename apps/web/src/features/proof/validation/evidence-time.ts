import { formatDateTime, type Instant } from '@moqi/rules';

/** 2026-11-21 10:20:07 UTC+8: to the second, and in which zone. */
export function evidenceTime(at: Instant): string {
  return `${formatDateTime(at)} UTC+8`;
}
