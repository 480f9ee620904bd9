import type { PartyId } from '#kernel/actor.ts';
import {
  activeAdministrators,
  type GroupEnd,
  groupEnded,
  type MemberLeaving,
  memberLeft,
  type RoleEnd,
  roleEnded,
} from '#modules/enterprise/members/index.ts';
import { flowsNaming, namesOf } from '#modules/work/flows/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { tellMember } from '../acts/messages.ts';
import { type Askable, brokenFlowWords } from '../message-words.ts';

interface Gone {
  readonly party: PartyId;
  readonly kind: Askable;
  readonly id: string;
  /** empty: of a member, as it stands in the list of members */
  readonly name: string;
}

/** The administrators learn which flows have to be mended; until then they decide themselves wherever nobody else is named. */
async function tell(platform: Platform, { party, kind, id, name }: Gone): Promise<void> {
  await transact(platform.db, async (tx) => {
    const flows = await flowsNaming(tx, party, { kind, id });
    if (flows.length === 0) return;
    const called = name || ((await namesOf(tx, party, [id])).get(id) ?? '');
    const page = `${platform.config.publicUrl}/console/flow`;
    const words = brokenFlowWords({ kind, name: called, flows: flows.map((flow) => flow.name), page });
    const now = platform.clock.now();
    for (const memberId of await activeAdministrators(tx, party)) {
      if (memberId !== id) await tellMember(tx, platform, party, { memberId, template: 'flow.broken', words, now });
    }
  });
}

export const roleEndedHandler: JobHandler<RoleEnd & object> = {
  job: roleEnded,
  run: (platform, { party, roleId, name }) => tell(platform, { party, kind: 'role', id: roleId, name }),
};

export const groupEndedHandler: JobHandler<GroupEnd & object> = {
  job: groupEnded,
  run: (platform, { party, groupId, name }) => tell(platform, { party, kind: 'group', id: groupId, name }),
};

export const memberGoneHandler: JobHandler<MemberLeaving & object> = {
  job: memberLeft,
  run: (platform, { party, memberId }) => tell(platform, { party, kind: 'member', id: memberId, name: '' }),
};
