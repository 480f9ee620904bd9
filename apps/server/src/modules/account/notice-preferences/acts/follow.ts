import { createHash } from 'node:crypto';
import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { subject, tell } from '#platform/changes/tell.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { followedWords } from '../message-words.ts';
import { withoutWay } from '../preference.ts';
import { deleteFollower, deleteScene, findFollowed, findFollower, holdScene, refuseScene, writeFollower } from '../store/followers.ts';
import { findPreferences, writePreferences } from '../store/preferences.ts';

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const tellPages = (tx: Tx, person: PartyId) => tell(tx, { to: [subject.party(person)], topics: ['account'] });

/**
 * The person's notices can go to this WeChat account. The person is told at once by the usual way, because whose session lies open may be
 * somebody else.
 */
export async function bindFollower(
  tx: Tx,
  platform: Platform,
  { person, openId }: { readonly person: PartyId; readonly openId: string },
  now: Date,
): Promise<void> {
  const former = await findFollower(tx, person);
  await deleteScene(tx, person);
  await writeFollower(tx, person, { openId, boundAt: now });
  await tellPages(tx, person);
  if (former?.openId === openId) return;
  const { mobile, email } = await personAccount(tx, person);
  const address = mobile ?? email;
  if (address !== undefined) {
    await notify(tx, platform, { party: person, address, template: 'account.officialAccountBound', ...followedWords(), now });
  }
}

/**
 * Somebody scanned a code. A WeChat account gets the notices of one person: whom it belongs to already has to give it up first, lest a
 * stranger's code takes it away.
 */
export async function followScene(
  tx: Tx,
  platform: Platform,
  { scene, openId }: { readonly scene: string; readonly openId: string },
  now: Date,
): Promise<void> {
  const person = await holdScene(tx, digestOf(scene), now);
  if (person === undefined) return;
  const holder = await findFollowed(tx, openId);
  if (holder === undefined || holder === person) return await bindFollower(tx, platform, { person, openId }, now);
  await refuseScene(tx, person);
  await tellPages(tx, person);
}

/** What went to the WeChat account comes as usual again. @returns whether there was one */
export async function unbindFollower(tx: Tx, person: PartyId, now: Date): Promise<boolean> {
  if (!(await deleteFollower(tx, person))) return false;
  const preferences = await findPreferences(tx, person);
  const left = withoutWay(preferences, 'officialAccount');
  if (left !== preferences) await writePreferences(tx, person, left, now);
  await tellPages(tx, person);
  return true;
}
