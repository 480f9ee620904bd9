import { findPersonByAddress } from '#modules/account/identity/index.ts';
import type { NoticeTreatment, SentNotice } from '#modules/records/notifications/index.ts';
import type { Reads } from '#platform/reads.ts';
import { kindOf, treat } from '../preference.ts';
import { findFollowed, findFollower } from '../store/followers.ts';
import { findPreferences } from '../store/preferences.ts';

/** What becomes of a message, as the person wished whose address it goes to. An address that opens no account has no wishes. */
export async function treatmentOf(
  reads: Reads,
  { template, channel, address, hasFallenBack }: SentNotice,
  now: Date,
): Promise<NoticeTreatment> {
  // a WeChat account that was unbound while the message waited is told nothing any more
  if (channel === 'officialAccount') return { kind: (await findFollowed(reads.db, address)) === undefined ? 'usual' : 'send' };
  const kind = kindOf(template);
  const person = kind && (await reads.once(findPersonByAddress, address));
  if (!kind || !person) return { kind: 'send' };
  const preferences = await findPreferences(reads.db, person.party);
  const follower = preferences.ways[kind] === 'officialAccount' ? await findFollower(reads.db, person.party) : undefined;
  return treat({ kind, channel, hasFallenBack }, { preferences, email: person.email, openId: follower?.openId }, now);
}
