import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { inCategory } from '../category.ts';
import { findCategory } from '../store/categories.ts';

/**
 * The draft with what it leaves open as its category has it. One that is only kept may name a category that is gone: its sender is told once
 * it is sent.
 * @throws DomainError CATEGORY_UNKNOWN
 */
export async function presetDraft(db: Database, party: PartyId, draft: Draft, { isKept }: { readonly isKept: boolean }): Promise<Draft> {
  if (draft.categoryId === undefined) return draft;
  const category = await findCategory(db, party, draft.categoryId);
  if (category !== undefined) return inCategory(draft, category);
  if (isKept) return draft;
  throw new DomainError('CATEGORY_UNKNOWN');
}
