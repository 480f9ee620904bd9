import { findPersonByAddress } from '#modules/account/identity/index.ts';
import type { NoticeTreatment, SentNotice } from '#modules/records/notifications/index.ts';
import type { Database } from '#platform/platform.ts';
import { kindOf, treat } from '../preference.ts';
import { findPreferences } from '../store/preferences.ts';

/** What becomes of a message, as the person wished whose address it goes to. An address that opens no account has no wishes. */
export async function treatmentOf(db: Database, { template, channel, address }: SentNotice, now: Date): Promise<NoticeTreatment> {
  const kind = kindOf(template);
  const person = kind && (await findPersonByAddress(db, address));
  if (!kind || !person) return { kind: 'send' };
  return treat({ kind, channel }, { preferences: await findPreferences(db, person.party), email: person.email }, now);
}
