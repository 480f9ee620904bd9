import {
  CODE_PROOF_SECONDS,
  changeSignCheck,
  readSignPassword,
  sendSignPasswordCode,
  setSignPassword,
  swapCode,
} from '@moqi/api/account/sign-passwords';
import { readAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { drawToken, hashPassword, personAccount, tokenDigest } from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { refuseWhileRecovering } from '#modules/account/recoveries/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Secrets } from '#platform/platform.ts';
import { trySignPassword } from '../acts/prove-sign-password.ts';
import { signPasswordCodeWords } from '../message-words.ts';
import { CODE_PURPOSE, isEasy } from '../sign-password.ts';
import { insertCodeProof, takeCodeProof } from '../store/code-proofs.ts';
import { findSignPassword, setAsked, upsertSignPassword } from '../store/sign-passwords.ts';

/** The address of an account in the place of which a page only has a reference. */
const REFERENCE_PURPOSE = 'address-reference';

function addressReference(secrets: Secrets, address: string): string {
  return Buffer.from(secrets.seal(REFERENCE_PURPOSE, Buffer.from(address), CODE_PURPOSE)).toString('base64url');
}

/** Empty: no reference of ours. */
function addressOf(secrets: Secrets, reference: string): string {
  try {
    return Buffer.from(secrets.open(REFERENCE_PURPOSE, Buffer.from(reference, 'base64url'), CODE_PURPOSE)).toString('utf8');
  } catch {
    return '';
  }
}

export const sendSignPasswordCodeHandler = handle(sendSignPasswordCode, async ({ actor, tx, platform, reads, now }) => {
  const { mobile, email } = await reads.once(personAccount, actor.personId);
  const address = mobile ?? email ?? '';
  const text = signPasswordCodeWords;
  const targetId = addressReference(platform.secrets, address);
  try {
    const receipt = await issueCode(tx, platform, { address, purpose: CODE_PURPOSE, party: actor.party, cause: 'code', text, now });
    return { ...receipt, targetId };
  } catch (error) {
    // a call is offered with it, and the code of the call is given in with the reference
    if (error instanceof DomainError && error.code === 'SMS_NUMBER_LIMIT') throw new DomainError(error.code, { ...error.facts, targetId });
    throw error;
  }
});

export const swapCodeHandler = handleInSteps(swapCode, async ({ input, platform, now, transact }) => {
  const { valicode, targetId, ifDecode } = input;
  const address = ifDecode === 1 ? addressOf(platform.secrets, targetId) : (readAddress(targetId)?.text ?? '');
  await redeemCode(platform, { address, purpose: CODE_PURPOSE, code: valicode, now });
  const proof = drawToken();
  const expiresAt = new Date(now.getTime() + CODE_PROOF_SECONDS * 1000);
  await transact((tx) => insertCodeProof(tx, { digest: tokenDigest(proof), address, purpose: CODE_PURPOSE }, expiresAt));
  return { proof, validSeconds: CODE_PROOF_SECONDS };
});

export const readSignPasswordHandler = handle(readSignPassword, async ({ actor, tx }) => {
  const found = await findSignPassword(tx, actor.personId);
  return { isSet: found !== undefined, isAsked: found?.isAsked ?? false, setAt: found?.setAt.toISOString() ?? '' };
});

export const setSignPasswordHandler = handleInSteps(setSignPassword, async ({ actor, input, reads, now, transact, fail }) => {
  if (isEasy(input.signPassword)) return fail('SIGN_PASSWORD_EASY');
  const person: PartyId = actor.personId;
  const { mobile, email } = await reads.once(personAccount, person);
  const hash = await hashPassword(input.signPassword);
  await transact(async (tx) => {
    const address = await takeCodeProof(tx, tokenDigest(input.proof), CODE_PURPOSE, now);
    if (address === undefined || ![mobile, email].includes(address)) fail('CODE_PROOF_INVALID');
    await refuseWhileRecovering(tx, person);
    await upsertSignPassword(tx, person, hash, now);
  });
  return { isSet: true as const };
});

export const changeSignCheckHandler = handleInSteps(changeSignCheck, async ({ actor, input, platform, now, transact, fail }) => {
  const found = (await findSignPassword(platform.db, actor.personId)) ?? fail('SIGN_PASSWORD_UNSET');
  await trySignPassword(platform, actor.personId, found, { given: input.signPassword, now });
  const isAsked = input.isAsked === 1;
  await transact((tx) => setAsked(tx, actor.personId, isAsked));
  return { isAsked };
});
