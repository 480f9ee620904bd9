import type { Locale } from '@moqi/api';
import { EXPORT_MOST } from '@moqi/api';
import { formatCompactStamp } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { insertExport } from '../store/exports.ts';
import type { ExportOwner } from './own-export.ts';

export interface ExportRequest {
  /** which list */
  readonly kind: string;
  /** the list's name, which the file begins with */
  readonly name: string;
  readonly locale: Locale;
  /** what the writer has to know, as JSON carries it */
  readonly question: object;
  /** rows of the file; counting may stop one above the limit */
  readonly total: number;
  /** writes the file */
  readonly writer: Job<{ party: PartyId; exportId: string }>;
  readonly now: Date;
}

/** Lets a job write a list into a spreadsheet. @returns the id to ask for it with @throws DomainError EXPORT_TOO_LARGE {limit} */
export async function beginExport(tx: Tx, { jobs }: Platform, { party, personId }: ExportOwner, asked: ExportRequest): Promise<string> {
  const { kind, name, locale, question, total, writer, now } = asked;
  if (total > EXPORT_MOST) throw new DomainError('EXPORT_TOO_LARGE', { limit: EXPORT_MOST });
  const exportId = uuidv7({ msecs: now.getTime() });
  const fileName = `${name} ${formatCompactStamp(now)}.xlsx`;
  await insertExport(tx, { party, exportId, kind, question, locale, total, fileName, createdBy: personId, createdAt: now });
  await jobs.enqueue(tx, writer, { party, exportId });
  return exportId;
}
