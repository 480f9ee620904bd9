import { readNoticePreferences, saveNoticePreferences } from '@moqi/api/account/notice-preferences';
import { personAccount } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { findPreferences, writePreferences } from '../store/preferences.ts';

export const readNoticePreferencesHandler = handle(readNoticePreferences, async ({ actor, tx, reads }) => {
  const { email } = await reads.once(personAccount, actor.personId);
  return { ...(await findPreferences(tx, actor.personId)), hasMail: email !== undefined };
});

export const saveNoticePreferencesHandler = handle(saveNoticePreferences, async ({ actor, input, tx, reads, now, fail }) => {
  const { email } = await reads.once(personAccount, actor.personId);
  if (email === undefined && Object.values(input.ways).includes('mail')) fail('NOTICE_MAIL_NONE');
  if (input.quiet && input.quiet.from === input.quiet.until) fail('NOTICE_QUIET_EMPTY');
  await writePreferences(tx, actor.personId, input, now);
  return input;
});
