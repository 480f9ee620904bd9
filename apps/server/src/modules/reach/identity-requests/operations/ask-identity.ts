import { randomBytes } from 'node:crypto';
import { askIdentity, readIdentity } from '@moqi/api/reach/identity-requests';
import { unifiedSocialCreditCode } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { fieldRefusal } from '#modules/account/identity/index.ts';
import { maskedName } from '#modules/enterprise/contacts/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { digestOf } from '../acts/asked-of.ts';
import { type Proven, provenOf } from '../acts/proven.ts';
import { type IdentityRequest, identityState, levelOf, methodOf } from '../identity-request.ts';
import { findIdentityRequest, insertIdentityRequest } from '../store/identity-requests.ts';

const TICKET_BYTES = 32;
const PAGE = '/account/identityRequest';

export const askIdentityHandler = handle(askIdentity, async ({ actor, input, platform, tx, now, fail }) => {
  const { creditCode } = input;
  const wrong = creditCode === undefined ? undefined : unifiedSocialCreditCode(creditCode);
  if (wrong) fail('INPUT_INVALID', fieldRefusal('creditCode', wrong));
  const requestId = uuidv7({ msecs: now.getTime() });
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const ticketEndsAt = new Date(now.getTime() + input.minutes * 60_000);
  const asked = {
    party: actor.party,
    requestId,
    customerNo: input.customerNo,
    kind: input.signatoryType === 1 ? ('organization' as const) : ('person' as const),
    creditCode,
    address: input.mobile ?? input.email?.toLowerCase() ?? '',
    ticketEndsAt,
    askedAt: now,
  };
  await insertIdentityRequest(tx, asked, digestOf(ticket));
  return { requestId, url: `${platform.config.publicUrl}${PAGE}?ticket=${ticket}`, expireTime: ticketEndsAt.toISOString() };
});

/** Never more than the user agreed to: neither number nor address, and the whole name only where it was allowed. */
function toldOf({ kind, showsName }: IdentityRequest, proven: Proven | undefined) {
  if (proven === undefined)
    return { verified: false, level: 0 as const, method: '' as const, verifyTime: '', maskedName: '', fullName: '' };
  const { name, verifiedBy, verifiedAt } = proven;
  const method = methodOf(kind, verifiedBy);
  const named = { maskedName: maskedName(name), fullName: showsName ? name : '' };
  return { verified: true, level: levelOf(method), method, verifyTime: verifiedAt?.toISOString() ?? '', ...named };
}

export const readIdentityHandler = handle(readIdentity, async ({ actor, input, tx, reads, now, fail }) => {
  const request = (await findIdentityRequest(tx, actor.party, input.requestId)) ?? fail('IDENTITY_REQUEST_UNKNOWN');
  const { requestId, customerNo, kind, subject, state, answeredAt } = request;
  const isShown = state === 'agreed' && subject !== undefined;
  return {
    requestId,
    customerNo,
    signatoryType: flagOf(kind === 'organization'),
    state: identityState(request, now),
    answerTime: answeredAt?.toISOString() ?? '',
    identity: isShown ? toldOf(request, await provenOf(reads, request, subject)) : null,
  };
});
