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
  readParticipants,
  type SavedContents,
  saveContents,
  standingOf,
  type UnwrittenParticipant,
  writeParties,
} from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { deadlineOf } from '../deadline.ts';
import { originOf, type Sending } from '../sending.ts';
import { saveSent } from '../store/planned-sendings.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { copiesOf } from './copies-of.ts';
import { sealDraft } from './draft-content.ts';
import { keepKey, noteKey } from './keyed-request.ts';
import { assertRelated } from './related-contract.ts';
import { startSigning } from './start-signing.ts';
import { needsApproval, submitForApproval } from './submit-for-approval.ts';

export interface Prepared {
  readonly digest: string;
  readonly participants: readonly UnwrittenParticipant[];
  readonly laidDown: readonly LaidDown[];
}

/** The contract that was sent before, with its participants as they are. */
export async function alreadySent(db: Database, contract: Contract): Promise<LoadedContract> {
  return { contract, participants: await readParticipants(db, contract.owner, contract.contractId) };
}

/** Writes down a contract whose files are laid down, and sends it, or has it approved first: all in one transaction. */
export async function writeContract(tx: Tx, platform: Platform, sending: Sending, prepared: Prepared): Promise<LoadedContract> {
  const { sender, contractId, template, now } = sending;
  const { digest: requestDigest } = prepared;
  const twinByKey = await keepKey(tx, sending, requestDigest);
  if (twinByKey !== undefined) return alreadySent(tx, twinByKey);
  // a twin of this request may have been first while the files were laid down
  const twin = contractId === undefined ? await contractByRequest(tx, sender.party, requestDigest) : undefined;
  if (twin !== undefined) return alreadySent(tx, twin);
  const held = contractId === undefined ? undefined : await holdContract(tx, { owner: sender.party, contractId });
  const sent = contractId === undefined ? undefined : sentAlready(held, sending, requestDigest);
  if (sent !== undefined) return alreadySent(tx, sent);
  if (held !== undefined) assertUnchanged(held.contract, sending.revision);
  const draft = held?.contract ?? (await openContract(tx, sender, { now, origin: originOf(sending), template }));
  const contents = await contentsOf(tx, platform, draft, { sending, requestDigest, isNew: held === undefined });
  await assertRelated(tx, sender, sending.draft);
  const isApproved = await needsApproval(tx, sender, sending.draft);
  const written = await writeTogether(tx, (writes) => {
    const contract = saveContents(writes, draft, contents);
    return writeParties(writes, platform, contract, { ...prepared, now });
  });
  await noteKey(tx, sending, written.contract.contractId);
  if (contractId !== undefined) await saveSent(tx, written.contract);
  if (isApproved) return submitForApproval(tx, platform, written, sending);
  const { actor, personName } = sender;
  return startSigning(tx, platform, written, { verb: 'send', actor, personName, paying: sending.paying, now });
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

interface Sent extends Pick<SavedContents, 'isNew'> {
  readonly sending: Sending;
  readonly requestDigest: string;
}

async function contentsOf(
  tx: Tx,
  platform: Platform,
  contract: Contract,
  { sending: { sender, draft, now }, requestDigest, isNew }: Sent,
): Promise<SavedContents> {
  const { deadlineDays } = await settingsOf(tx, sender.party);
  return {
    draft,
    sealed: sealDraft(platform, contract.contractId, draft),
    hasStraddle: draft.files.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle')),
    deadlineAt: deadlineOf(draft, deadlineDays, now),
    copies: await copiesOf(tx, sender, draft),
    requestDigest,
    isNew,
    now,
  };
}
