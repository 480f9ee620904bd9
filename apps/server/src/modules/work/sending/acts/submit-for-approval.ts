import type { ApprovalFacts } from '@moqi/api/work/flows';
import { DomainError } from '#kernel/refusal.ts';
import { assertAffordable, contractUnits } from '#modules/money/points/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { chooseFlow, startApproval } from '#modules/work/approvals/index.ts';
import { type Contract, type Draft, type HeldContract, logDeed, type Sender, transition } from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Sending } from '../sending.ts';
import { templateIdOf } from './begin-from-template.ts';
import { watchDeadline } from './watch-deadline.ts';

/** Whether the contract is approved before it is sent. @throws DomainError FLOW_UNKNOWN */
export async function needsApproval(tx: Tx, sender: Sender, { flowId }: Pick<Draft, 'flowId'>): Promise<boolean> {
  const { party, actor } = sender;
  if (actor.kind === 'person') {
    if (flowId !== undefined) throw new DomainError('FLOW_UNKNOWN'); // a person has no flows
    return false;
  }
  return (await chooseFlow(tx, { party, kind: 'contract', flowId, initiatorId: actor.memberId })) !== undefined;
}

/** What conditions of approval flows look at: declared by the sender, and the template as long as the contract is what it made of it. */
async function factsOf(tx: Tx, contract: Contract, draft: Draft): Promise<ApprovalFacts> {
  const { amountFen, contractType } = draft;
  const templateId = await templateIdOf(tx, contract, draft);
  return {
    ...(amountFen !== undefined && { amountFen }),
    ...(contractType && { contractType }),
    ...(templateId && { templateId }),
  };
}

/**
 * A contract that is written down waits for its approval; no other party knows of it yet.
 * @throws DomainError APPROVAL_FACTS_NEEDED, APPROVERS_NEEDED, APPROVER_UNKNOWN, POINTS_INSUFFICIENT
 */
export async function submitForApproval(
  tx: Tx,
  platform: Platform,
  held: HeldContract,
  { sender, draft, paying, now }: Sending,
): Promise<HeldContract> {
  const { party, personId, personName, actor } = sender;
  if (actor.kind === 'person') throw new Error('a person has nothing approved');
  const history = [{ kind: 'submitted', actorName: personName }] as const;
  const submitted = await transition(tx, actor, held.contract, { verb: 'submit', history, now, held });
  const { contract, participants, documentCount: files } = submitted;
  const { contractId, name, number } = contract;
  const { flowId, approvers: choices } = draft;
  const facts = await factsOf(tx, contract, draft);
  const subject = { id: contractId, name, facts, contract: { owner: party, contractId, number, files } };
  const initiator = { memberId: actor.memberId, personId, name: personName };
  await startApproval(tx, platform, { party, kind: 'contract', subject, initiator, flowId, choices, now });
  await writeTogether(tx, (writes) => watchDeadline(writes, platform, contract));
  // what cannot be paid is said now, not when the approval is through
  if (contract.payer === 'owner') await assertAffordable(tx, { ...paying, party, units: contractUnits(participants), now });
  await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.submit' });
  return submitted;
}
