import { DomainError, enforce } from '#kernel/refusal.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import type { Contract, LoadedContract, Sending } from '#modules/work/contracts/index.ts';
import {
  contractByRequest,
  deadlineOf,
  holdContract,
  insertDocument,
  insertFields,
  insertParticipants,
  judge,
  needsApproval,
  openContract,
  saveContract,
  standingOf,
  startSigning,
  submitForApproval,
} from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { declaredBy, sealDraft } from './draft-content.ts';
import type { LaidDown, Signer } from './lay-down-documents.ts';
import { participantRow } from './participant-row.ts';

export interface Prepared {
  readonly digest: string;
  readonly signers: readonly Signer[];
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
  const { deadlineDays } = await settingsOf(tx, sender.party);
  const contents = contentsOf(sending, deadlineDays);
  const isApproved = await needsApproval(tx, sender, sending.draft);
  await writeContents(tx, platform, draft, { sending, prepared, contents });
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

type Contents = Pick<Contract, 'name' | 'isOrdered' | 'hasStraddle' | 'needsRealNames' | 'payer' | 'deadlineAt'>;

function contentsOf({ draft, now }: Sending, deadlineDays: number): Contents {
  return {
    name: draft.name,
    isOrdered: draft.isOrdered,
    hasStraddle: draft.files.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle')),
    needsRealNames: draft.needsRealNames,
    payer: draft.payer,
    deadlineAt: deadlineOf(draft.deadline ?? '', deadlineDays, now),
  };
}

interface Writing {
  readonly sending: Sending;
  readonly prepared: Prepared;
  readonly contents: Contents;
}

async function writeContents(tx: Tx, platform: Platform, contract: Contract, { sending, prepared, contents }: Writing): Promise<void> {
  const { name, isOrdered, hasStraddle, needsRealNames, payer, deadlineAt } = contents;
  const { now, draft } = sending;
  const marks = { is_ordered: isOrdered, has_straddle: hasStraddle, needs_real_names: needsRealNames };
  const columns = { name, ...marks, payer, deadline_at: deadlineAt ?? null };
  await saveContract(tx, contract, {
    ...columns,
    ...declaredBy(draft),
    draft: sealDraft(platform, contract.contractId, draft),
    request_digest: prepared.digest,
    updated_at: now,
  });
  const rows = prepared.signers.flatMap((signer) => {
    const party = draft.parties[signer.position];
    return party ? [participantRow(platform, contract, party, signer)] : [];
  });
  await insertParticipants(tx, rows);
  for (const { document, upload, fields } of prepared.laidDown) {
    const { owner, contractId } = contract;
    await insertDocument(tx, { ...document, owner, contractId }, upload, now);
    await insertFields(tx, contract, fields);
  }
}
