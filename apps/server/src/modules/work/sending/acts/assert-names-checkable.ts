import { DomainError } from '#kernel/refusal.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { unprovenNames } from './unproven-names.ts';

/**
 * Where nobody compares names a person without a proven one could never sign: the sender is told before the contract goes out.
 * @throws DomainError NAMES_NOT_CHECKABLE
 */
export async function assertNamesCheckable(platform: Platform, { needsRealNames, parties }: Draft): Promise<void> {
  if (!needsRealNames || nameCheckWay(platform) !== 'none') return;
  const [name] = await unprovenNames(platform, parties);
  if (name !== undefined) throw new DomainError('NAMES_NOT_CHECKABLE', { name });
}
