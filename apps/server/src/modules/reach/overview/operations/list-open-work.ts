import { listOpenWork, type OpenWork } from '@moqi/api/reach/overview';
import { managedMembers } from '#modules/enterprise/members/index.ts';
import { approvalsWaitingFor } from '#modules/work/approvals/index.ts';
import { tasksInNameOf } from '#modules/work/drawers/index.ts';
import { flowsNaming } from '#modules/work/flows/index.ts';
import { keptSealNames } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';

/** Enough to see what it is about; the number tells the rest. */
const MOST_NAMED = 5;

/** What waits for several members is listed once. */
function waiting(all: readonly (readonly [id: string, name: string])[]): OpenWork {
  const names = [...new Map(all).values()];
  return { count: names.length, names: names.slice(0, MOST_NAMED) };
}

export const listOpenWorkHandler = handle(listOpenWork, async ({ actor, input, tx }) => {
  const { party } = actor;
  const members = await managedMembers(tx, actor, input.corpUserIds);
  const tasks: [string, string][] = [];
  const approvals: [string, string][] = [];
  const flows: [string, string][] = [];
  for (const { memberId, personId } of members) {
    if (personId === undefined) continue;
    for (const { contractId, name } of await tasksInNameOf(tx, party, personId)) tasks.push([contractId, name]);
    for (const { approvalId, subjectName } of await approvalsWaitingFor(tx, party, memberId)) approvals.push([approvalId, subjectName]);
    for (const { flowId, name } of await flowsNaming(tx, party, { kind: 'member', id: memberId })) flows.push([flowId, name]);
  }
  const seals = await keptSealNames(
    tx,
    party,
    members.map(({ memberId }) => memberId),
  );
  return {
    tasks: waiting(tasks),
    approvals: waiting(approvals),
    seals: { count: seals.length, names: seals.slice(0, MOST_NAMED) },
    flows: waiting(flows),
  };
});
