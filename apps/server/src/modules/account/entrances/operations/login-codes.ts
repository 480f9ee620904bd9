import {
  answerLoginCode,
  drawLoginCode,
  followLoginCode,
  LOGIN_CODE_SECONDS,
  openLoginCode,
  readLoginCode,
  redeemLoginCode,
} from '@moqi/api/account/entrances';
import { deviceOf } from '#kernel/device.ts';
import { drawToken, type EnterprisesOf, logIn, networkOf, tokenDigest } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { streamAnswer } from '#operation/stream-answer.ts';
import { subject, tell } from '#platform/changes/tell.ts';
import { BROWSER_COOKIE, codeEnds, stateToWire } from '../login-code.ts';
import { answerScannedCode, findLoginCodeState, insertLoginCode, scanLoginCode, takeConfirmedCode } from '../store/login-codes.ts';

export const drawLoginCodeHandler = handle(drawLoginCode, async ({ actor, tx, platform: { config }, cookies, now }) => {
  const [key, browser] = [drawToken(), drawToken()];
  const halves = { key: tokenDigest(key), browser: tokenDigest(browser) };
  await insertLoginCode(tx, { ...halves, origin: actor.origin, now, expiresAt: codeEnds(now) });
  cookies.set(BROWSER_COOKIE, browser, { maxAgeSeconds: LOGIN_CODE_SECONDS });
  return { key, url: `${config.publicUrl}/m/scanLogin?key=${key}`, validSeconds: LOGIN_CODE_SECONDS };
});

/** A browser without the cookie has a half that fits nothing. */
const halvesOf = (key: string, browser: string | undefined) => ({ key: tokenDigest(key), browser: tokenDigest(browser ?? '') });

export const readLoginCodeHandler = handle(readLoginCode, async ({ input, tx, cookies, now }) => ({
  state: stateToWire(await findLoginCodeState(tx, halvesOf(input.key, cookies.get(BROWSER_COOKIE)), now)),
}));

/** Anybody with the key may listen: how it was answered is told by `readLoginCode`, to the browser that began it alone. */
export const followLoginCodeHandler = handle(followLoginCode, async ({ input, platform }) =>
  streamAnswer(platform.streams, [subject.loginCode(tokenDigest(input.key))]),
);

export const redeemLoginCodeHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(redeemLoginCode, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const halves = halvesOf(input.key, cookies.get(BROWSER_COOKIE));
    return transact(async (tx) => {
      const personId = await takeConfirmedCode(tx, halves, now);
      if (personId === undefined) {
        const isOpen = ['waiting', 'scanned'].includes((await findLoginCodeState(tx, halves, now)) ?? '');
        return fail(isOpen ? 'LOGIN_CODE_WAITS' : 'LOGIN_CODE_GONE');
      }
      cookies.clear(BROWSER_COOKIE);
      return logIn(tx, platform, enterprisesOf, { personId, proof: 'qr', origin: actor.origin, cookies, now });
    });
  });

export const openLoginCodeHandler = handle(openLoginCode, async ({ actor, input, tx, now, fail }) => {
  const key = tokenDigest(input.key);
  const found = (await scanLoginCode(tx, actor.personId, key, now)) ?? fail('LOGIN_CODE_GONE');
  await tell(tx, { to: [subject.loginCode(key)], topics: ['account'] });
  return {
    device: deviceOf(found.userAgent),
    ip: found.ip,
    sameNetwork: networkOf(found.ip) === networkOf(actor.origin.ip),
    startedAt: found.startedAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
  };
});

export const answerLoginCodeHandler = handle(answerLoginCode, async ({ actor, input: { key, agree }, tx, now, fail }) => {
  const digest = tokenDigest(key);
  if (!(await answerScannedCode(tx, actor.personId, { key: digest, agree, now }))) fail('LOGIN_CODE_GONE');
  await tell(tx, { to: [subject.loginCode(digest)], topics: ['account'] });
  return { agreed: agree };
});
