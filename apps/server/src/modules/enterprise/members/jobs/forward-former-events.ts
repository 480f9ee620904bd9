import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { roleEnded } from '#modules/enterprise/roles/index.ts';
import { forwardJob } from '#platform/events/forward-job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { groupEnded, memberJoined, memberLeft } from '../events.ts';

interface FormerMember {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
}
const formerlyLeft: Job<FormerMember & { readonly successorMemberId: string | null }> = { name: 'organizations.memberLeft' };
const formerlyJoined: Job<FormerMember & object> = { name: 'organizations.memberJoined' };
const formerlyRoleEnded: Job<{ readonly party: PartyId; readonly roleId: string }> = { name: 'organizations.roleEnded' };
const formerlyGroupEnded: Job<{ readonly party: PartyId; readonly groupId: string }> = { name: 'organizations.groupEnded' };

export const forwardFormerEvents: readonly JobHandler<object>[] = [
  forwardJob(formerlyLeft, memberLeft, async (former) => ({
    party: former.party,
    id: former.memberId,
    ids: { personId: former.personId, successorMemberId: former.successorMemberId ?? undefined },
  })),
  forwardJob(formerlyJoined, memberJoined, async (former) => ({
    party: former.party,
    id: former.memberId,
    ids: { personId: former.personId },
  })),
  forwardJob(formerlyRoleEnded, roleEnded, async (former) => ({ party: former.party, id: former.roleId, ids: {} })),
  forwardJob(formerlyGroupEnded, groupEnded, async (former) => ({ party: former.party, id: former.groupId, ids: {} })),
];
