import { formatDateHourMinute } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import type { Contract } from '#modules/work/contracts/index.ts';

/** A draft is not saved over what another member saved meanwhile. @throws DomainError DRAFT_CHANGED */
export function assertUnchanged({ revision: saved, updatedAt }: Contract, revision: number | undefined): void {
  if (revision === undefined || revision === saved) return;
  throw new DomainError('DRAFT_CHANGED', { time: formatDateHourMinute(updatedAt) });
}
