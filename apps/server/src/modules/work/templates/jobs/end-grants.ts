import { memberLeft } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { removeGrantsOfMember } from '../store/template-grants.ts';

/** Whoever left keeps no right to templates. */
export const endGrantsHandler: JobHandler<NonNullable<(typeof memberLeft)['data']>> = {
  job: memberLeft,
  run: (platform, { party, memberId }) => transact(platform.db, (tx) => removeGrantsOfMember(tx, party, memberId)),
};
