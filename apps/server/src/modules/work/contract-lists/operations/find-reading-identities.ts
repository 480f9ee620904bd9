import { findReadingIdentities } from '@moqi/api/work/contract-lists';
import type { Member, Person } from '#kernel/actor.ts';
import { type JoinedOrganization, organizationsOf } from '#modules/enterprise/members/index.ts';
import { type Contract, contractByNumber, isHandledIn, type Participant, readParticipants } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';

interface Asked {
  readonly contract: Contract;
  /** those whose tasks the address may mean */
  readonly participants: readonly Participant[];
  /** the address names a task, so the sender's side is not meant */
  readonly isTask: boolean;
}

/** As the door of the contract's page admits: to a task that the person handles there, or to what the enterprise sent and the person sees. */
async function opensIn(tx: Tx, actor: Person | Member, { member, party }: JoinedOrganization, asked: Asked): Promise<boolean> {
  const { contract, participants, isTask } = asked;
  const { personId, sessionId, origin } = actor;
  if (participants.some((one) => isHandledIn(one, { party, isAdmin: member.isAdmin, personId }))) return true;
  if (isTask || contract.owner !== party) return false;
  const there: Member = { ...member, kind: 'member', party, personId, sessionId, origin };
  return (await visibleDrawers(tx, there, contract.contractId)).length > 0;
}

export const findReadingIdentitiesHandler = handle(findReadingIdentities, async ({ actor, input, tx }) => {
  const { applyNo, signNo } = input;
  const contract = await contractByNumber(tx, applyNo);
  if (contract === undefined) return { list: [] };
  // nobody but its sender knows of a contract before it is sent
  const all = contract.sentAt === undefined ? [] : await readParticipants(tx, contract.owner, contract.contractId);
  const participants = signNo === undefined ? all : all.filter((one) => one.signNo === signNo);
  const asked = { contract, participants, isTask: signNo !== undefined };
  const list: { corpId: string; corpName: string }[] = [];
  for (const organization of await organizationsOf(tx, actor.personId)) {
    if (organization.party === actor.party || !(await opensIn(tx, actor, organization, asked))) continue;
    list.push({ corpId: organization.party, corpName: organization.name });
  }
  return { list };
});
