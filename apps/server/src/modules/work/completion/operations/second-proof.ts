import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { keepSecondProof } from '#modules/account/second-factors/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import { codePurpose, secondCodeWords } from '../second-proof.ts';

/** The address of the account, wherever it acts; undefined: a child account has none. */
async function ownAddress(reads: Reads, { personId }: Person | Member): Promise<string | undefined> {
  const { mobile, email } = await reads.once(personAccount, personId);
  return mobile ?? email;
}

export const sendSecondCodeHandler = handle(sendSecondCode, async ({ actor, tx, platform, reads, now, fail }) => {
  const address = await ownAddress(reads, actor);
  if (address === undefined) return fail('SECOND_PROOF_IMPOSSIBLE');
  return await issueCode(tx, platform, {
    address,
    purpose: codePurpose(actor),
    party: actor.party,
    cause: 'code',
    text: secondCodeWords,
    now,
  });
});

export const giveSecondProofHandler = handleInSteps(giveSecondProof, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const address = await ownAddress(reads, actor);
  if (address === undefined) return fail('SECOND_PROOF_IMPOSSIBLE');
  const method = await redeemCode(platform, { address, purpose: codePurpose(actor), code: input.valicode, now });
  return await transact((tx) => keepSecondProof(tx, actor, method, now));
});
