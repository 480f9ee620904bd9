import type { ApprovalFacts, ContractDraft } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { assertAffordable } from '#modules/money/points/index.ts';
import {
  type ApprovalRecord,
  chooseFlow,
  instanceOf,
  lockApproval,
  startApproval,
  withdrawApproval,
} from '#modules/work/approvals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { unitsOf } from '../charge.ts';
import type { Contract, Participant } from '../contract.ts';
import { advance } from '../store/advance.ts';
import { unwriteContents } from '../store/contents.ts';
import { recordEvent } from '../store/events.ts';
import { readParticipants } from '../store/participants.ts';
import { watchDeadline } from './go-out.ts';
import { templateIdOf } from './made-from.ts';
import { refreshDrawers } from './refresh-drawers.ts';
import type { Sender, Sending } from './sender.ts';

/** Whether somebody has to approve the contract before it goes out. @throws DomainError FLOW_UNKNOWN */
export async function needsApproval(tx: Tx, sender: Sender, { flowId }: ContractDraft): Promise<boolean> {
  const member = await memberOf(tx, sender.party, sender.personId);
  if (member === undefined) {
    if (flowId !== undefined) throw new DomainError('FLOW_UNKNOWN'); // a person has no flows
    return false;
  }
  return (await chooseFlow(tx, { party: sender.party, kind: 'contract', flowId, initiatorId: member.memberId })) !== undefined;
}

/** What conditions of approval flows look at: declared by the sender, and the template as long as the contract is what it made of it. */
async function factsOf(tx: Tx, contract: Contract, draft: ContractDraft): Promise<ApprovalFacts> {
  const { amountFen, contractType } = draft;
  const templateId = await templateIdOf(tx, contract, draft);
  return {
    ...(amountFen !== undefined && { amountFen }),
    ...(contractType && { contractType }),
    ...(templateId && { templateId }),
  };
}

/**
 * A contract that is written down waits for its approval; nobody outside the enterprise knows of it yet.
 * @throws DomainError APPROVAL_FACTS_NEEDED, APPROVERS_NEEDED, APPROVER_UNKNOWN, POINTS_INSUFFICIENT
 */
export async function holdBack(tx: Tx, platform: Platform, held: Contract, { sender, draft, paying, now }: Sending): Promise<Contract> {
  const { party, personId, personName } = sender;
  const member = await memberOf(tx, party, personId);
  if (member === undefined) throw new Error('a person has nothing approved');
  const contract = await advance(tx, held, 'submit', { now });
  const { contractId, name, number } = contract;
  const { flowId, approveJson: choices } = draft;
  const facts = await factsOf(tx, contract, draft);
  const subject = { id: contractId, name, facts, contract: { owner: party, contractId, number } };
  const initiator = { memberId: member.memberId, personId: personId as PartyId, name: personName };
  await startApproval(tx, platform, { party, kind: 'contract', subject, initiator, flowId, choices, now });
  await recordEvent(tx, contract, { kind: 'submitted', actorName: personName, at: now });
  await refreshDrawers(tx, party, contractId);
  await watchDeadline(tx, platform, contract);
  // what cannot be paid is said now, not when the approval is through
  const units = unitsOf(await readParticipants(tx, party, contractId));
  if (contract.payer === 'owner') await assertAffordable(tx, { ...paying, party, units, now });
  return contract;
}

interface Return {
  /** sent back, or taken back by its sender */
  readonly kind: 'returned' | 'withdrawn';
  readonly reason: string;
  readonly actorName: string;
  readonly now: Date;
}

/** Back to its sender as the draft it was, with the reason. */
export async function returnToDraft(tx: Tx, contract: Contract, { kind, reason, actorName, now }: Return): Promise<void> {
  await unwriteContents(tx, contract);
  const draft = await advance(tx, contract, 'return', { now, reason });
  await recordEvent(tx, draft, { kind, actorName, at: now, note: reason });
  await refreshDrawers(tx, draft.owner, draft.contractId);
}

/** Who takes an approval back that has become pointless. */
interface Dropping {
  readonly name: string;
  readonly now: Date;
}

async function drop(tx: Tx, platform: Platform, latest: ApprovalRecord | undefined, by: Dropping): Promise<void> {
  if (latest?.standing.state !== 'running') return;
  const approval = await lockApproval(tx, latest.party, latest.approvalId);
  if (approval?.standing.state === 'running') await withdrawApproval(tx, platform, approval, by);
}

/** Whoever ends a contract ends what is still being approved about it: its sending, and seals that were asked for. */
export async function dropApprovals(tx: Tx, platform: Platform, { owner, contractId, state }: Contract, by: Dropping): Promise<void> {
  if (state === 'approving') return drop(tx, platform, await instanceOf(tx, owner, 'contract', contractId), by);
  for (const participant of await readParticipants(tx, owner, contractId)) await dropSealRequest(tx, platform, participant, by);
}

/** The request of a participant for a seal is not needed any more. */
export async function dropSealRequest(tx: Tx, platform: Platform, participant: Participant, by: Dropping): Promise<void> {
  const { accountParty, kind, participantId } = participant;
  if (kind !== 'organization' || accountParty === undefined) return;
  await drop(tx, platform, await instanceOf(tx, accountParty, 'sealUse', participantId), by);
}
