import { findPersonByAddress } from '#modules/account/identity/index.ts';
import type { NoticeTreatment, SentNotice } from '#modules/records/notifications/index.ts';
import type { Reads } from '#platform/reads.ts';
import { kindOf, treat } from '../preference.ts';
import { findPreferences } from '../store/preferences.ts';

/** What becomes of a message, as the person wished whose address it goes to. An address that opens no account has no wishes. */
export async function treatmentOf(reads: Reads, { template, channel, address }: SentNotice, now: Date): Promise<NoticeTreatment> {
  const kind = kindOf(template);
  const person = kind && (await reads.once(findPersonByAddress, address));
  if (!kind || !person) return { kind: 'send' };
  return treat({ kind, channel }, { preferences: await findPreferences(reads.db, person.party), email: person.email }, now);
}
