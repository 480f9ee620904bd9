import { closeAccount, downloadPersonalCopy, readClosing } from '@moqi/api/reach/closing';
import { formatCompactStamp } from '@moqi/rules';
import { closePerson, formerProofsOf, personCopyOf, takeCookiesBack } from '#modules/account/identity/index.ts';
import { noticesOf } from '#modules/account/notice-preferences/index.ts';
import { requireSecondProof } from '#modules/account/second-factors/index.ts';
import { hasSignPassword } from '#modules/account/sign-passwords/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { knownAtWork } from '#modules/enterprise/work-wechat/index.ts';
import { allDrawers, countMatching, type Drawer } from '#modules/work/drawers/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { MOST_COUNTED, openMattersOf } from '../acts/open-matters.ts';
import { obstaclesOf } from '../closing.ts';

const BATCH = 500;
const EVERY_ROLE = { role: 'owner', alsoRoles: ['signer', 'copy'] } as const;

const contractOf = ({ number, name, role, ownerName, state, createdAt, sentAt, signedAt, endedAt }: Drawer) => ({
  number,
  name,
  role,
  ownerName,
  state,
  createdAt,
  sentAt,
  signedAt,
  endedAt,
});

export const downloadPersonalCopyHandler = handleInSteps(downloadPersonalCopy, async ({ actor, platform: { db }, now }) => {
  await requireSecondProof(db, actor, now);
  const person = actor.personId;
  const { mobile, email, realName, agreements } = await personCopyOf(db, person);
  const enterprises = (await organizationsOf(db, person)).map(({ name, member }) => ({ name, nameThere: member.name }));
  const contracts: ReturnType<typeof contractOf>[] = [];
  for await (const rows of allDrawers(db, person, EVERY_ROLE, { until: now, limit: BATCH })) contracts.push(...rows.map(contractOf));
  const hasOwnSignPassword = await hasSignPassword(db, person);
  const { names: formerNames, papers: formerPapers } = await formerProofsOf(db, person);
  const notices = { ...(await noticesOf(db, person)), workWeChat: await knownAtWork(db, person) };
  const account = {
    mobile,
    email,
    realName,
    formerNames,
    formerPapers,
    hasSignPassword: hasOwnSignPassword,
    agreements,
    notices,
  };
  const bytes = Buffer.from(JSON.stringify({ madeAt: now, account, enterprises, contracts }, undefined, 2));
  return {
    mediaType: 'application/json',
    fileName: `墨契个人数据 ${formatCompactStamp(now)}.json`,
    disposition: 'attachment' as const,
    size: bytes.length,
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
});

export const readClosingHandler = handle(readClosing, async ({ actor, tx }) => {
  const ended = { hasEnded: true } as const;
  const sent = await countMatching(tx, actor.personId, { role: 'owner', ...ended }, MOST_COUNTED);
  const signed = await countMatching(tx, actor.personId, { role: 'signer', ...ended }, MOST_COUNTED);
  return { obstacles: obstaclesOf(await openMattersOf(tx, actor.personId)), contracts: sent + signed };
});

export const closeAccountHandler = handle(closeAccount, async ({ actor, tx, cookies, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  if (obstaclesOf(await openMattersOf(tx, actor.personId)).length > 0) fail('CLOSING_BLOCKED');
  await closePerson(tx, actor.personId, now);
  takeCookiesBack(cookies);
  return { closed: true as const };
});
