import { countUsers } from '@moqi/api/enterprise/members';
import { listSeals, SEAL_STATES } from '@moqi/api/work/seals';
import type { RequestHandler } from 'msw';
import { answering } from '#shared/call/testing/answering.ts';

/** What the frame of the console asks for on every page: the numbers beside its menu. */
export function consoleNumbers({ seals = 7, members = 128 } = {}): RequestHandler[] {
  const counts = Object.fromEntries(SEAL_STATES.map((state) => [state, 0])) as Record<(typeof SEAL_STATES)[number], number>;
  return [
    ...answering(countUsers, { total: members, active: members, disabled: 0 }),
    ...answering(listSeals, { list: [], count: seals, itemPage: 1, pageSize: 1, counts, toApprove: 0 }),
  ];
}
