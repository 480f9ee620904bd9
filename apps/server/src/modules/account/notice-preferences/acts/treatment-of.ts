import { findPersonByAddress } from '#modules/account/identity/index.ts';
import type { AtWork, NoticeTreatment, SentNotice, TreatmentOf } from '#modules/records/notifications/index.ts';
import type { Reads } from '#platform/reads.ts';
import { kindOf, treat } from '../preference.ts';
import { findFollowed, findFollower } from '../store/followers.ts';
import { findPreferences } from '../store/preferences.ts';

/** As a colleague of whom the message concerns. Undefined: its number is nobody's any more, or nobody's who works there. */
async function colleagueAt(reads: Reads, { address, parties }: Pick<SentNotice, 'address' | 'parties'>, atWork: AtWork) {
  const person = await reads.once(findPersonByAddress, address);
  return person && (await atWork.colleagueOf(reads.db, person.party, parties));
}

/** What becomes of a message that already goes in the place of an SMS: who was unbound while it waited is told nothing there any more. */
async function stillThere(reads: Reads, notice: SentNotice, atWork: AtWork): Promise<NoticeTreatment> {
  if (notice.channel === 'officialAccount')
    return { kind: (await findFollowed(reads.db, notice.address)) === undefined ? 'usual' : 'send' };
  const colleague = await colleagueAt(reads, notice, atWork);
  return colleague === undefined ? { kind: 'usual' } : { kind: 'workWeChat', colleague };
}

/** What becomes of a message, as the person wished whose address it goes to. An address that opens no account has no wishes. */
export const treatmentWith =
  (atWork: AtWork): TreatmentOf =>
  async (reads, notice, now) => {
    const { template, channel, address, hasFallenBack } = notice;
    const kind = kindOf(template);
    if (channel === 'officialAccount' || channel === 'workWeChat') return await stillThere(reads, notice, atWork);
    const person = kind && (await reads.once(findPersonByAddress, address));
    if (!kind || !person) return { kind: 'send' };
    const preferences = await findPreferences(reads.db, person.party);
    const follower = preferences.ways[kind] === 'officialAccount' ? await findFollower(reads.db, person.party) : undefined;
    const colleague = preferences.ways[kind] === 'workWeChat' ? await colleagueAt(reads, notice, atWork) : undefined;
    return treat({ kind, channel, hasFallenBack }, { preferences, email: person.email, openId: follower?.openId, colleague }, now);
  };
