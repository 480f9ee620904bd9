import { DomainError, enforce } from '#kernel/refusal.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import {
  type Contract,
  contractByRequest,
  holdContract,
  judge,
  type LaidDown,
  type LoadedContract,
  openContract,
  saveContents,
  standingOf,
  type UnwrittenParticipant,
  writeParties,
} from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { deadlineOf } from '../deadline.ts';
import type { Sending } from '../sending.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { sealDraft } from './draft-content.ts';
import { startSigning } from './start-signing.ts';
import { needsApproval, submitForApproval } from './submit-for-approval.ts';

export interface Prepared {
  readonly digest: string;
  readonly participants: readonly UnwrittenParticipant[];
  readonly laidDown: readonly LaidDown[];
}

/** Writes down a contract whose files are laid down, and sends it, or has it approved first: all in one transaction. */
export async function writeContract(tx: Tx, platform: Platform, sending: Sending, prepared: Prepared): Promise<Contract> {
  const { sender, contractId, template, now } = sending;
  const { digest: requestDigest } = prepared;
  // a twin of this request may have been first while the files were laid down
  const twin = contractId === undefined ? await contractByRequest(tx, sender.party, requestDigest) : undefined;
  if (twin !== undefined) return twin;
  const held = contractId === undefined ? undefined : await holdContract(tx, { owner: sender.party, contractId });
  const sent = contractId === undefined ? undefined : sentAlready(held, sending, requestDigest);
  if (sent !== undefined) return sent;
  if (held !== undefined) assertUnchanged(held.contract, sending.revision);
  const draft = held?.contract ?? (await openContract(tx, sender, { now, requestDigest, template }));
  await saveSent(tx, platform, draft, { sending, prepared });
  const isApproved = await needsApproval(tx, sender, sending.draft);
  await writeParties(tx, platform, draft, { ...prepared, now });
  if (isApproved) return submitForApproval(tx, platform, draft, sending);
  const { actor, personName } = sender;
  return startSigning(tx, platform, draft, { verb: 'send', actor, personName, paying: sending.paying, now });
}

/**
 * The contract that the same request made of the draft before; undefined: the draft may be sent now.
 * @throws DomainError CONTRACT_NOT_FOUND, CONTRACT_NOT_DRAFT
 */
export function sentAlready(loaded: LoadedContract | undefined, { sender, now }: Sending, digest: string): Contract | undefined {
  if (loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const refusal = judge('send', standingOf(loaded, sender.actor, now));
  if (refusal?.code === 'CONTRACT_NOT_DRAFT' && loaded.contract.requestDigest === digest) return loaded.contract;
  enforce(refusal);
  return undefined;
}

async function saveSent(
  tx: Tx,
  platform: Platform,
  contract: Contract,
  { sending: { sender, draft, now }, prepared }: { readonly sending: Sending; readonly prepared: Prepared },
): Promise<void> {
  const { deadlineDays } = await settingsOf(tx, sender.party);
  await saveContents(tx, contract, {
    draft,
    sealed: sealDraft(platform, contract.contractId, draft),
    hasStraddle: draft.files.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle')),
    deadlineAt: deadlineOf(draft, deadlineDays, now),
    requestDigest: prepared.digest,
    now,
  });
}
