import { giveAuthorisation, sendAuthorisationCode } from '@moqi/api/work/auto-signing';
import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { issueCode, redeemCode } from '#modules/account/identity/index.ts';
import { signPasswordCheck } from '#modules/account/sign-passwords/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import type { MessageWords } from '#modules/records/notifications/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { checkTerms, giverOf, termsFrom } from '../acts/terms.ts';
import { codePurpose } from '../authorisation.ts';
import { insertAuthorisation } from '../store/authorisations.ts';

function codeWords(code: string): MessageWords {
  return { subject: '自动签授权验证码', zh: () => `验证码 ${code}，用于授权自动签署，5 分钟内有效。请勿告诉他人。`, en: '' };
}

export const sendAuthorisationCodeHandler = handle(sendAuthorisationCode, async ({ actor, input, tx, platform, reads, now }) => {
  const { address } = await giverOf(reads, actor);
  const purpose = codePurpose(termsFrom(input));
  return await issueCode(tx, platform, { address, purpose, party: actor.personId, cause: 'code', text: codeWords, now });
});

export const giveAuthorisationHandler = handleInSteps(giveAuthorisation, async ({ actor, input, platform, reads, now, transact }) => {
  const { name, address } = await giverOf(reads, actor);
  const terms = termsFrom(input);
  const { endsAt, sealName } = await checkTerms(platform.db, actor, terms, now);
  const comparePassword = await signPasswordCheck(platform, actor.personId, { given: input.signPassword, now });
  await redeemCode(platform, { address, purpose: codePurpose(terms), code: input.valicode, now });
  await comparePassword();
  const authorisationId = uuidv7({ msecs: now.getTime() });
  const { party, personId, origin } = actor;
  const proofMethod = address.includes('@') ? 'mail' : 'sms';
  // a person signs with handwriting, whatever seal is named
  const sealId = actor.kind === 'member' ? terms.sealId : undefined;
  const given = {
    ...terms,
    sealId,
    party,
    authorisationId,
    personId,
    giverName: name,
    sealName,
    endsAt,
    proofMethod,
    address,
    origin,
  } as const;
  await transact(async (tx) => {
    await insertAuthorisation(tx, { ...given, createdAt: now });
    await recordChange(tx, actor, now, {
      action: 'seals.authorise',
      object: { type: 'seal', id: sealId ?? '', name: sealName },
      after: { to: formatDate(endsAt), ...(terms.mostFen !== undefined && { mostAmount: String(terms.mostFen) }) },
    });
  });
  return { authorisationId };
});
