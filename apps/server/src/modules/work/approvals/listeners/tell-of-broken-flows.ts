import { activeAdministrators, groupEnded, memberLeft } from '#modules/enterprise/members/index.ts';
import { roleEnded } from '#modules/enterprise/roles/index.ts';
import { lastNameOf } from '#modules/records/logs/index.ts';
import { flowsNaming, namesOf } from '#modules/work/flows/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { tellMembers } from '../acts/messages.ts';
import { type Askable, brokenFlowWords } from '../message-words.ts';

/** The administrators learn which flows have to be mended; until then they decide themselves where a flow names nobody else. */
function tellOf(kind: Askable) {
  return async ({ tx, platform, event: { party, id }, now }: Hearing) => {
    const flows = await flowsNaming(tx, party, { kind, id });
    if (flows.length === 0) return;
    // a role or a group may be deleted by now, and then only the log knows its name
    const called = (await namesOf(tx, party, [id])).get(id) ?? (await lastNameOf(tx, party, { type: kind, id }));
    const page = `${platform.config.publicUrl}/console/flow`;
    const words = brokenFlowWords({ kind, name: called, flows: flows.map((flow) => flow.name), page });
    const administrators = (await activeAdministrators(tx, party)).filter((memberId) => memberId !== id);
    const all = administrators.map((memberId) => ({ memberId, template: 'flow.broken' as const, words }));
    await tellMembers(tx, platform, party, { all, now });
  };
}

export const tellOfBrokenFlows: readonly Listener[] = [
  listen(roleEnded, 'approvals.tellOfEndedRole', tellOf('role')),
  listen(groupEnded, 'approvals.tellOfEndedGroup', tellOf('group')),
  listen(memberLeft, 'approvals.tellOfLeftMember', async (hearing) => {
    // the flows name the successor instead
    const { flowsTo, successorMemberId } = hearing.event.ids;
    if (flowsTo === undefined && successorMemberId === undefined) await tellOf('member')(hearing);
  }),
];
