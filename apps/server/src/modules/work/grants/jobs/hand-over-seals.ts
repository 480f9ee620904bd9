import { memberLeft } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { handOverSeals } from '../acts/hand-over-seals.ts';

export const handOverSealsHandler: JobHandler<NonNullable<(typeof memberLeft)['data']>> = {
  job: memberLeft,
  run: (platform, { party, memberId, successorMemberId }) =>
    transact(platform.db, (tx) => handOverSeals(tx, { party, memberId, successorMemberId, now: platform.clock.now() })),
};
