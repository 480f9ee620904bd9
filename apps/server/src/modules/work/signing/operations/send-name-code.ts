import { sendNameCode } from '@moqi/api/work/signing';
import { DomainError } from '#kernel/refusal.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readNameTask } from '../acts/name-task.ts';
import { isOwnMobile } from '../acts/stated-mobile.ts';
import { nameCodePurpose } from '../identity-proof.ts';
import { nameCodeWords } from '../message-words.ts';

export const sendNameCodeHandler = handleInSteps(sendNameCode, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { task, state, holder } = await readNameTask(platform, reads, actor, now);
  const { contract, me } = task;
  if (state !== 'mustProve' || (await isOwnMobile(platform.db, holder, input.mobile))) fail('MOBILE_CODE_NOT_NEEDED');
  const purpose = nameCodePurpose(me.participantId);
  const to = { address: input.mobile, purpose, party: contract.owner, language: me.language };
  const request = { ...to, cause: 'statedNumber', text: nameCodeWords, now } as const;
  return await transact((tx) => issueCode(tx, platform, request)).catch((error: unknown) => {
    // the limit is the sender's, and the signer is the one who reads of it
    if (error instanceof DomainError && error.code === 'SMS_ENTERPRISE_LIMIT') fail('SMS_SENDER_LIMIT', error.facts);
    throw error;
  });
});
