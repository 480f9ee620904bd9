import { askLegalPerson } from '@moqi/api/enterprise/founding';
import { maskAddress, readAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { personAccount } from '#modules/account/identity/index.ts';
import { checkOrganization, readOrganizationClaim } from '#modules/enterprise/joining/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { foundingUrl } from '../acts/founding-link.ts';
import { transition } from '../acts/transition.ts';
import { expiryOf } from '../founding-request.ts';
import { askedLegalPersonWords } from '../message-words.ts';
import { insertFounding, lockWaiting } from '../store/founding-requests.ts';

const NO_ADDRESS = {
  'zh-CN': '请填写法定代表人的手机号或邮箱',
  en: 'please enter the mobile number or e-mail of the legal representative',
};

export const askLegalPersonHandler = handleInSteps(askLegalPerson, async ({ actor, input, platform, now, transact, fail }) => {
  const { personId: askedBy, origin } = actor;
  const asker = await personAccount(platform.db, askedBy);
  if (!asker.realName) fail('REAL_NAME_NEEDED');
  const claim = readOrganizationClaim(input);
  const { text: address } = readAddress(input.targetId) ?? fail('INPUT_INVALID', { field: 'targetId', reason: NO_ADDRESS });
  await checkOrganization(platform, claim, { personId: askedBy, consentHash: undefined, origin, now });
  const request = { ...claim, askedBy, requestId: uuidv7({ msecs: now.getTime() }), address, createdAt: now };
  await transact(async (tx) => {
    const former = await lockWaiting(tx, askedBy);
    if (former) await transition(tx, former, { step: 'withdraw', by: askedBy, decide: async () => ({}), now });
    if (!(await insertFounding(tx, request))) fail('FOUNDING_DECIDED');
    const words = askedLegalPersonWords({
      askerName: asker.name,
      companyName: claim.companyName,
      link: foundingUrl(platform, request),
    });
    await notify(tx, platform, { party: askedBy, address, template: 'founding.asked', cause: 'invitation', ...words, now });
  });
  return { maskedTarget: maskAddress(address), expireTime: expiryOf(request).toISOString() };
});
