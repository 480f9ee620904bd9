import { createHash } from 'node:crypto';
import { buildLetter, downloadLetter, findLetter, LETTER_DAYS, listLetters } from '@moqi/api/enterprise/authority-letters';
import { composeInstrument } from '@moqi/pdf';
import { endOfDayAfter, readMoment } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { identityNumberOf, personAccount } from '#modules/account/identity/index.ts';
import { shownWords } from '#modules/account/real-names/index.ts';
import { isOrganizationTaken } from '#modules/enterprise/enterprises/index.ts';
import { readOrganizationClaim } from '#modules/enterprise/joining/index.ts';
import { qrRows } from '#modules/trust/certificates/index.ts';
import { type BytesAnswer, handle, handleInSteps } from '#operation/handle.ts';
import { letterNumber } from '../letter.ts';
import { insertLetter, listOwn, findLetter as readLetter } from '../store/letters.ts';
import { letterCard } from '../wire.ts';
import { LETTER_CONSENT, letterInstrument, letterSentences } from '../wording.ts';

/** Who writes more than these finds the older ones no longer. */
const MOST = 20;

export const listLettersHandler = handle(listLetters, async ({ actor, tx, platform, now }) => {
  const { operatorToken, identityPhotographDays: keptDays } = platform.config;
  const list = (await listOwn(tx, actor.personId, MOST)).map((letter) => letterCard(letter, now));
  return { isOpen: operatorToken !== undefined, keptDays, consent: shownWords(LETTER_CONSENT), list };
});

export const findLetterHandler = handle(findLetter, async ({ actor, input, tx, now, fail }) => {
  const letter = (await readLetter(tx, actor.personId, input.letterId)) ?? fail('LETTER_UNKNOWN');
  const { name: agentName } = await personAccount(tx, actor.personId);
  return { ...letterCard(letter, now), agentName, wording: [...letterSentences(letter, agentName)] };
});

export const buildLetterHandler = handle(buildLetter, async ({ actor, input, platform, tx, now, fail }) => {
  const { personId: agent } = actor;
  const { realName, childOf } = await personAccount(tx, agent);
  if (childOf !== undefined) fail('CHILD_ACCOUNT_PERSONAL');
  if (!realName) fail('REAL_NAME_NEEDED');
  if (platform.config.operatorToken === undefined) fail('REVIEWERS_NONE');
  const claim = readOrganizationClaim(input);
  const endsAt = readMoment(input.endDate, 'end');
  if (endsAt === undefined || endsAt < now || endsAt > endOfDayAfter(now, LETTER_DAYS)) return fail('LETTER_END', { days: LETTER_DAYS });
  if (await isOrganizationTaken(tx, claim.companyName, claim.creditCode)) fail('ORGANIZATION_EXISTS');
  const letter = { ...claim, agent, letterId: uuidv7({ msecs: now.getTime() }), endsAt, createdAt: now };
  await insertLetter(tx, letter);
  const untouched = { state: 'written', handedIn: undefined, photographs: undefined, review: undefined } as const;
  return letterCard({ ...letter, ...untouched }, now);
});

export const downloadLetterHandler = handleInSteps(downloadLetter, async ({ actor, input, platform, fail }) => {
  const { db, secrets, config } = platform;
  const letter = (await readLetter(db, actor.personId, input.letterId)) ?? fail('LETTER_UNKNOWN');
  const { name } = await personAccount(db, actor.personId);
  const idNo = (await identityNumberOf(db, secrets, actor.personId)) ?? fail('REAL_NAME_NEEDED');
  const page = new URL('/auth/wordCustom', config.publicUrl);
  page.searchParams.set('letterId', letter.letterId);
  const { bytes } = composeInstrument(letterInstrument(letter, { name, idNo }, qrRows(page.href)));
  const file: BytesAnswer = {
    mediaType: 'application/pdf',
    fileName: `企业认证授权书 ${letterNumber(letter.letterId)}.pdf`,
    disposition: 'attachment',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
  return file;
});
