import { readMoment } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import type { Contract, Draft, HeldContract, Sender } from '#modules/work/contracts/index.ts';
import { holdJudged, note, openContract, saveContents } from '#modules/work/contracts/index.ts';
import type { TemplateVersion } from '#modules/work/templates/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { originOf } from '../sending.ts';
import { dropPlan } from '../store/planned-sendings.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { sealDraft } from './draft-content.ts';

interface Saving {
  readonly draft: Draft;
  /** the draft it continues */
  readonly contractId?: string | undefined;
  /** the one that the changes were made to; undefined: any */
  readonly revision?: number | undefined;
  /** the contract that a new draft repeats */
  readonly repeats?: string | undefined;
  /** what a new draft is begun from */
  readonly template?: TemplateVersion | undefined;
  /** it is one of many that are made at once */
  readonly isOfMany?: boolean;
  readonly now: Date;
}

/** @throws DomainError CONTRACT_NOT_FOUND, CONTRACT_NOT_DRAFT */
async function draftToContinue(tx: Tx, { actor, party }: Sender, contractId: string, now: Date): Promise<HeldContract> {
  return holdJudged(tx, actor, { owner: party, contractId }, { verb: 'editDraft', now });
}

/** Keeps whatever is filled in so far. @throws DomainError CONTRACT_NOT_FOUND, CONTRACT_NOT_DRAFT, DRAFT_CHANGED, FILE_UNKNOWN */
export async function saveDraft(tx: Tx, platform: Platform, sender: Sender, saving: Saving): Promise<Contract> {
  const { draft, contractId, revision, repeats, template, now } = saving;
  const isNew = contractId === undefined;
  const held = isNew
    ? {
        contract: await openContract(tx, sender, { now, origin: originOf({ sender, ...saving }), template, repeats }),
        participants: [],
        documentCount: 0,
      }
    : await draftToContinue(tx, sender, contractId, now);
  const { contract } = held;
  assertUnchanged(contract, revision);
  const wanted = draft.files.map(({ uploadId }) => uploadId);
  const own = await uploadsOf(tx, sender.party, wanted);
  if (wanted.some((id) => !own.has(id))) throw new DomainError('FILE_UNKNOWN');
  const sealed = sealDraft(platform, contract.contractId, draft);
  const contents = { draft, sealed, hasStraddle: draft.hasStraddle, deadlineAt: readMoment(draft.deadline ?? '', 'end'), isNew, now };
  const saved = await writeTogether(tx, (writes) => saveContents(writes, contract, contents));
  // what was planned was another draft
  if (!isNew) await dropPlan(tx, saved);
  await note(tx, saved, { now, held: { ...held, contract: saved } });
  return saved;
}
