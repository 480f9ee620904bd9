import { logInForTask, registerForTask, sendAccountCode } from '@moqi/api/work/signing';
import { password as passwordRule, readAddress } from '@moqi/rules';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  type EnterprisesOf,
  fieldRefusal,
  findPersonByAddress,
  hashPassword,
  logIn,
  recordFailedLogin,
  registerPerson,
} from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { addressOf } from '#modules/work/contracts/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import { readTask, signerOnly, type Task } from '../acts/task.ts';
import { accountCodePurpose } from '../identity-proof.ts';
import { accountCodeWords } from '../message-words.ts';

type Caller = Parameters<typeof signerOnly>[0];

/** The task that a link opened: in a session somebody is logged in already, and a frame of another site opens no account. @throws DomainError CONTRACT_NOT_FOUND */
async function linkedTask(reads: Reads, actor: Caller): Promise<Task & { readonly signer: SignerActor; readonly address: string }> {
  const signer = signerOnly(actor);
  if (signer.proof !== 'link' || signer.isEmbedded) throw new DomainError('CONTRACT_NOT_FOUND');
  const task = await readTask(reads, signer);
  return { ...task, signer, address: addressOf(task.me) };
}

export const sendAccountCodeHandler = handle(sendAccountCode, async ({ actor, tx, platform, reads, now }) => {
  const { contract, me, address } = await linkedTask(reads, actor);
  return await issueCode(tx, platform, {
    address,
    purpose: accountCodePurpose(me.participantId),
    party: contract.owner,
    cause: 'contract',
    text: (code) => accountCodeWords(code),
    language: me.language,
    now,
  });
});

export const logInForTaskHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(logInForTask, async ({ actor, input, platform, reads, cookies, now, transact, fail }) => {
    const { me, signer, address } = await linkedTask(reads, actor);
    const { origin } = signer;
    const failed = { login: address, proof: 'code', at: now.toISOString(), origin } as const;
    const onWrong = () => transact((tx) => platform.jobs.enqueue(tx, recordFailedLogin, failed));
    // the code first: only the holder of an address is told whether it has an account. One that found none makes it, next
    const isKept = async () => (await findPersonByAddress(platform.db, address)) === undefined;
    const purpose = accountCodePurpose(me.participantId);
    await redeemCode(platform, { address, purpose, code: input.valicode, now, isKept, onWrong });
    const person = await findPersonByAddress(platform.db, address);
    if (person === undefined) return fail('ACCOUNT_UNKNOWN');
    return transact((tx) => logIn(tx, platform, enterprisesOf, { personId: person.party, proof: 'code', address, origin, cookies, now }));
  });

/** An account of the task's own address, as a registration makes one: the link says which it is, and its code that the signer holds it. */
export const registerForTaskHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(registerForTask, async ({ actor, input, platform, reads, cookies, now, transact, fail }) => {
    const { me, signer, address: text } = await linkedTask(reads, actor);
    const weak = passwordRule(input.password);
    if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
    const address = readAddress(text) ?? fail('CONTRACT_NOT_FOUND');
    await redeemCode(platform, { address: text, purpose: accountCodePurpose(me.participantId), code: input.valicode, now });
    if (await findPersonByAddress(platform.db, text)) fail('ACCOUNT_EXISTS');
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const personId = await registerPerson(tx, { address, passwordHash, agreements: input.agreements, now });
      return logIn(tx, platform, enterprisesOf, { personId, proof: 'code', origin: signer.origin, cookies, now });
    });
  });
