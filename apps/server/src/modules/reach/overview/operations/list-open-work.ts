import { listOpenWork, type OpenWork } from '@moqi/api/reach/overview';
import { managedMembers } from '#modules/enterprise/members/index.ts';
import { hiddenAmong } from '#modules/records/confidentiality/index.ts';
import { approvalsWaitingFor } from '#modules/work/approvals/index.ts';
import { tasksInNameOf } from '#modules/work/drawers/index.ts';
import { flowsNamingAny } from '#modules/work/flows/index.ts';
import { keptSealNames } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';

/** Enough to see what it is about; the number tells the rest. */
const MOST_NAMED = 5;

const shown = (names: readonly string[]): OpenWork => ({ count: names.length, names: names.slice(0, MOST_NAMED) });

export const listOpenWorkHandler = handle(listOpenWork, async ({ actor, input, tx }) => {
  const { party } = actor;
  const members = await managedMembers(tx, actor, input.corpUserIds);
  // nothing waits yet for a member who has not joined
  const joined = members.flatMap(({ memberId, personId }) => (personId === undefined ? [] : [{ memberId, personId }]));
  const memberIds = joined.map(({ memberId }) => memberId);
  const persons = joined.map(({ personId }) => personId);
  const tasks = await tasksInNameOf(tx, party, persons);
  const approvals = await approvalsWaitingFor(tx, party, memberIds);
  const naming = memberIds.map((id) => ({ kind: 'member' as const, id }));
  const flows = naming.length === 0 ? [] : await flowsNamingAny(tx, party, naming);
  const seals = await keptSealNames(
    tx,
    party,
    members.map(({ memberId }) => memberId),
  );
  const hidden = await hiddenAmong(
    tx,
    actor,
    tasks.map(({ contractId }) => contractId),
  );
  // a contract with two tasks of theirs is one contract
  const contracts = new Map(tasks.map(({ contractId, name }) => [contractId, name]));
  const named = [...contracts].flatMap(([contractId, name]) => (hidden.has(contractId) ? [] : [name]));
  return {
    tasks: { ...shown(named), count: contracts.size },
    approvals: shown(approvals.map(({ subjectName }) => subjectName)),
    seals: shown(seals),
    flows: shown(flows.map(({ name }) => name)),
  };
});
