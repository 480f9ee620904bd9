import { memberLeft } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';
import { handOverSeals } from '../acts/hand-over-seals.ts';

export const handOverSealsOfLeaver = listen(memberLeft, 'grants.handOverSeals', ({ tx, event: { party, id, ids }, now }) =>
  handOverSeals(tx, { party, memberId: id, successorMemberId: ids.successorMemberId, now }),
);
