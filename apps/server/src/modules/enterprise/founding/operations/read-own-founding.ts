import { readOwnFounding } from '@moqi/api/enterprise/founding';
import { maskAddress } from '@moqi/rules';
import { handle } from '#operation/handle.ts';
import { expiryOf } from '../founding-request.ts';
import { latestFounding } from '../store/founding-requests.ts';

const NONE = { state: 'none', companyName: '', creditCode: '', legalPerson: '', maskedTarget: '', expireTime: '', reason: '' } as const;

export const readOwnFoundingHandler = handle(readOwnFounding, async ({ actor, tx, now }) => {
  const request = await latestFounding(tx, actor.personId);
  if (request === undefined || request.state === 'withdrawn') return NONE;
  const { companyName, creditCode, legalPerson, address, reason, state } = request;
  const until = expiryOf(request);
  return {
    state: state === 'waiting' && now > until ? ('expired' as const) : state,
    companyName,
    creditCode,
    legalPerson,
    maskedTarget: maskAddress(address),
    expireTime: until.toISOString(),
    reason,
  };
});
