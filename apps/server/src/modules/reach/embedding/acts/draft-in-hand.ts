import type { Member } from '#kernel/actor.ts';
import { type Contract, type Draft, readJudged } from '#modules/work/contracts/index.ts';
import { openDraft } from '#modules/work/sending/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

export interface DraftInHand {
  readonly contract: Contract;
  readonly draft: Draft;
}

/** A draft that the member may change, with what was saved. @throws DomainError CONTRACT_NOT_FOUND, CONTRACT_NOT_DRAFT, FORBIDDEN */
export async function draftInHand(
  { platform, reads, now }: { readonly platform: Platform; readonly reads: Reads; readonly now: Date },
  member: Member,
  contractId: string,
): Promise<DraftInHand> {
  const { contract } = await readJudged(reads, member, { owner: member.party, contractId }, { verb: 'editDraft', now });
  const draft = openDraft(platform, contract);
  if (draft === undefined) throw new Error('a draft has what was saved');
  return { contract, draft };
}
