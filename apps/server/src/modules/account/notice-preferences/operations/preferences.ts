import { readNoticePreferences, saveNoticePreferences } from '@moqi/api/account/notice-preferences';
import { personAccount } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { findFollower, wasTaken } from '../store/followers.ts';
import { findNotices, writePreferences } from '../store/preferences.ts';

export const readNoticePreferencesHandler = handle(readNoticePreferences, async ({ actor: { personId }, tx, reads, platform }) => {
  const { email } = await reads.once(personAccount, personId);
  const { preferences, follower } = await findNotices(tx, personId);
  const officialAccount = {
    by: platform.officialAccount?.name ?? ('' as const),
    boundTime: follower?.boundAt.toISOString() ?? '',
    isTaken: await wasTaken(tx, personId),
  };
  return { ...preferences, hasMail: email !== undefined, officialAccount };
});

export const saveNoticePreferencesHandler = handle(saveNoticePreferences, async ({ actor, input, tx, reads, now, fail }) => {
  const { email } = await reads.once(personAccount, actor.personId);
  if (email === undefined && Object.values(input.ways).includes('mail')) fail('NOTICE_MAIL_NONE');
  const goesToWeChat = Object.values(input.ways).includes('officialAccount');
  if (goesToWeChat && (await findFollower(tx, actor.personId)) === undefined) fail('NOTICE_ACCOUNT_NONE');
  if (input.quiet && input.quiet.from === input.quiet.until) fail('NOTICE_QUIET_EMPTY');
  await writePreferences(tx, actor.personId, input, now);
  return input;
});
