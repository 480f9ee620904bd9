import { readNoticePreferences, saveNoticePreferences } from '@moqi/api/account/notice-preferences';
import { personAccount } from '#modules/account/identity/index.ts';
import type { AtWork } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import { goesBy, withoutWay } from '../preference.ts';
import { findFollower, wasTaken } from '../store/followers.ts';
import { findNotices, writePreferences } from '../store/preferences.ts';

export const readNoticePreferencesHandler = (atWork: AtWork) =>
  handle(readNoticePreferences, async ({ actor: { personId }, tx, reads, platform }) => {
    const { email } = await reads.once(personAccount, personId);
    const { preferences, follower } = await findNotices(tx, personId);
    const officialAccount = {
      by: platform.officialAccount?.name ?? ('' as const),
      boundTime: follower?.boundAt.toISOString() ?? '',
      isTaken: await wasTaken(tx, personId),
    };
    const companies = await atWork.companiesOf(tx, personId);
    // what was wished for an enterprise that the person left, or that gave WeCom up, comes as usual
    const held = companies.length === 0 ? withoutWay(preferences, 'workWeChat') : preferences;
    const workWeChat = { by: platform.workWeChat.name, companies: [...companies] };
    return { ...held, hasMail: email !== undefined, officialAccount, workWeChat };
  });

export const saveNoticePreferencesHandler = (atWork: AtWork) =>
  handle(saveNoticePreferences, async ({ actor: { personId }, input, tx, reads, now, fail }) => {
    const { email } = await reads.once(personAccount, personId);
    if (email === undefined && goesBy(input, 'mail')) fail('NOTICE_MAIL_NONE');
    if (goesBy(input, 'officialAccount') && (await findFollower(tx, personId)) === undefined) fail('NOTICE_ACCOUNT_NONE');
    if (goesBy(input, 'workWeChat') && (await atWork.companiesOf(tx, personId)).length === 0) fail('NOTICE_WORK_NONE');
    if (input.quiet && input.quiet.from === input.quiet.until) fail('NOTICE_QUIET_EMPTY');
    await writePreferences(tx, personId, input, now);
    return input;
  });
