import { DomainError } from '../../../platform/http/handle.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { reserveForContract } from '../../billing/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { deadlineOf, reminderAt } from '../deadline.ts';
import { unitsOf } from '../charge.ts';
import type { Contract, Participant } from '../contract.ts';
import { claimParticipants, expireContract, remindBeforeDeadline } from '../events.ts';
import { advance } from '../store/advance.ts';
import { saveContract } from '../store/contracts.ts';
import { insertDocument, insertFields } from '../store/documents.ts';
import { refreshDrawers } from '../store/drawers.ts';
import { recordEvent } from '../store/events.ts';
import { insertParticipants, readParticipants } from '../store/participants.ts';
import { findAccounts } from './find-accounts.ts';
import type { LaidDown, Signer } from './lay-down-documents.ts';
import { inviteWhoseTurn } from './messages.ts';
import { continueDraft, openContract } from './open-contract.ts';
import { participantRow } from './participant-row.ts';
import type { Sending } from './sender.ts';

export interface Prepared {
  readonly digest: string;
  readonly signers: readonly Signer[];
  readonly laidDown: readonly LaidDown[];
}

/** Writes down a contract whose files are laid down, sends it and tells those whose turn it is: all in one transaction. */
export async function writeContract(tx: Tx, platform: Platform, sending: Sending, prepared: Prepared): Promise<Contract> {
  const { sender, applyId, now } = sending;
  const held = applyId === undefined ? await openContract(tx, sender, now, prepared.digest) : await continueDraft(tx, sender, applyId);
  if (held.state !== 'draft') return sameOrRefused(held, prepared.digest);
  const { deadlineDays, reminderDays } = await settingsOf(tx, sender.party);
  const contents = contentsOf(sending, deadlineDays);
  await writeContents(tx, platform, held, { sending, prepared, contents });
  const contract = await advance(tx, { ...held, ...contents }, 'send', { now });
  const { missing } = await findAccounts(tx, contract);
  refuseSamePerson(await readParticipants(tx, contract.owner, contract.contractId));
  await recordEvent(tx, contract, { kind: 'sent', actorName: sender.personName, at: now });
  await inviteWhoseTurn(tx, platform, contract, now);
  await refreshDrawers(tx, contract.owner, contract.contractId);
  const { owner, contractId, deadlineAt } = contract;
  // who registers while this transaction is under way is not seen by it, and does not see it
  if (missing > 0) await platform.jobs.enqueue(tx, claimParticipants, { owner, contractId });
  if (deadlineAt) await platform.jobs.enqueue(tx, expireContract, { owner, contractId }, { startAfter: deadlineAt, key: contractId });
  const remindAt = deadlineAt && reminderAt(deadlineAt, reminderDays, now);
  if (remindAt) await platform.jobs.enqueue(tx, remindBeforeDeadline, { owner, contractId }, { startAfter: remindAt, key: contractId });
  if (contract.payer === 'owner') await reserve(tx, contract, sending);
  return contract;
}

/** Last of all: from here on the books of the owner are held. */
async function reserve(tx: Tx, contract: Contract, { paying, now }: Sending): Promise<void> {
  const { owner: party, contractId, name: contractName } = contract;
  const units = unitsOf(await readParticipants(tx, party, contractId));
  await reserveForContract(tx, { ...paying, party, contractId, contractName, units, now });
}

/** Asked again, the same request is answered with the same contract; anything else comes too late. */
export function sameOrRefused(contract: Contract, digest: string): Contract {
  if (contract.requestDigest === digest) return contract;
  throw new DomainError('CONTRACT_NOT_DRAFT');
}

type Contents = Pick<Contract, 'name' | 'isOrdered' | 'hasStraddle' | 'payer' | 'deadlineAt'>;

function contentsOf({ draft, now }: Sending, deadlineDays: number): Contents {
  return {
    name: draft.contractName,
    isOrdered: draft.ifOrder === 1,
    hasStraddle: draft.attatchFileNamesJson.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle')),
    payer: draft.consumMode === 1 ? 'signers' : 'owner',
    deadlineAt: deadlineOf(draft.overDate ?? '', deadlineDays, now),
  };
}

async function writeContents(
  tx: Tx,
  platform: Platform,
  contract: Contract,
  { sending, prepared, contents }: { readonly sending: Sending; readonly prepared: Prepared; readonly contents: Contents },
): Promise<void> {
  const { name, isOrdered, hasStraddle, payer, deadlineAt } = contents;
  const { now, draft } = sending;
  const columns = { name, is_ordered: isOrdered, has_straddle: hasStraddle, payer, deadline_at: deadlineAt ?? null };
  await saveContract(tx, contract, { ...columns, draft: null, request_digest: prepared.digest, updated_at: now });
  const rows = prepared.signers.flatMap((signer) => {
    const party = draft.signatoryJson[signer.position];
    return party ? [participantRow(platform, contract, party, signer)] : [];
  });
  await insertParticipants(tx, rows);
  for (const { document, upload, fields } of prepared.laidDown) {
    const { owner, contractId } = contract;
    await insertDocument(tx, { ...document, owner, contractId }, upload, now);
    await insertFields(tx, contract, fields);
  }
}

/** Two addresses may turn out to belong to one account: a person signs twice only where one act is a company's. */
function refuseSamePerson(participants: readonly Participant[]): void {
  const seen = new Set<string>();
  for (const { kind, accountParty, name } of participants) {
    if (kind !== 'person' || accountParty === undefined) continue;
    if (seen.has(accountParty)) throw new DomainError('SIGNER_DUPLICATE', { name });
    seen.add(accountParty);
  }
}
