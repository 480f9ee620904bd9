import { EXPORT_MOST, type Locale } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { beginExport } from '#modules/records/exports/index.ts';
import { countMatching } from '#modules/work/drawers/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { CONTRACTS_NAME, type ContractsQuestion, writeContractsExport } from '../contracts-export.ts';
import { splitEnterpriseFilters } from './enterprise-filters.ts';
import { askerOf, drawerFilterOf } from './list-drawers.ts';

interface Wanted {
  /** whose list it is: an export is asked for again by the calls of its own list */
  readonly kind: string;
  readonly filters: ContractsQuestion['filters'];
  readonly locale: Locale;
  readonly now: Date;
}

/** Lets a job write the contracts that match, as far as the actor sees them. @throws DomainError DIRECTORY_UNKNOWN, EXPORT_TOO_LARGE {limit} */
export async function beginContractsExport(
  tx: Tx,
  platform: Platform,
  actor: Person | Member,
  { kind, filters, locale, now }: Wanted,
): Promise<{ readonly exportId: string; readonly total: number }> {
  const { party, ...asker } = await askerOf(tx, actor);
  const { role, ...question } = await splitEnterpriseFilters(tx, party, filters);
  const filter = await drawerFilterOf(tx, { party, ...asker }, { platform, now, ...question }, role);
  const total = await countMatching(tx, party, filter, EXPORT_MOST + 1);
  const kept: ContractsQuestion = { filters, asker, askedAt: now.toISOString() };
  const wanted = { kind, name: CONTRACTS_NAME[locale], locale, question: kept, total, writer: writeContractsExport, now };
  return { exportId: await beginExport(tx, platform, actor, wanted), total };
}
