import { testWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { tellColleague } from '../acts/tell-colleague.ts';
import { openApp } from '../store/connections.ts';
import { testRefusalOf } from '../test-refusal.ts';

/** Sent at once, not as a message that waits its turn: who presses the button is told what WeCom says. */
export const testWorkWeChatHandler = handleInSteps(testWorkWeChat, async ({ actor, platform, now, transact, fail }) => {
  const { party, personId: person } = actor;
  const { db, secrets, config } = platform;
  const app = (await openApp(db, secrets, party)) ?? fail('NOT_FOUND');
  const { mobile } = await personAccount(db, person);
  if (mobile === undefined) return fail('WECOM_NOBODY');
  // each has a title of its own: WeCom hands over what says the same once
  const title = `试发通知：这里收得到（${now.getTime().toString(36).slice(-4)}）`;
  const message = { mobile, title, url: `${config.publicUrl}/console/workWeChat`, at: now };
  try {
    await tellColleague(platform, { app, colleague: { enterprise: party, person }, message }, true);
  } catch (error) {
    const refusal = testRefusalOf(error);
    if (refusal === undefined) throw error;
    fail(refusal.code, refusal.facts);
  }
  await transact(async (tx) => {
    const object = { type: 'organization', id: party, name: (await organizationOf(tx, party)).name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'wecom.test', object });
  });
  return { sent: true as const };
});
