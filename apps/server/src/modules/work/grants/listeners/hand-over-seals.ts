import { memberDisabled, memberLeft } from '#modules/enterprise/members/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import { handOverKeptSeals, handOverSeals } from '../acts/hand-over-seals.ts';

/** What becomes of the seals of a member who left or is disabled. */
export const handOverSealsOf: readonly Listener[] = [
  listen(memberLeft, 'grants.handOverSeals', ({ tx, event: { party, id, ids }, now }) =>
    handOverSeals(tx, { party, memberId: id, successorMemberId: ids.sealsTo ?? ids.successorMemberId, now }),
  ),
  listen(memberDisabled, 'grants.handOverSealsOfDisabled', ({ tx, event: { party, id, ids }, now }) =>
    handOverKeptSeals(tx, { party, memberId: id, successorMemberId: ids.sealsTo, now }),
  ),
];
