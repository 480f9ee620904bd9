import { sendProofCode } from '@moqi/api';
import { issueCode } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { assertMaySign } from '../acts/may-sign.ts';
import { signerOnly } from '../acts/signer-only.ts';
import { assertProofAddress, proofAddress } from '../acts/signing-account.ts';
import { readTask } from '../acts/task.ts';
import { codePurpose } from '../identity-proof.ts';

/** What the message says the code is for. */
const FOR = { sign: { zh: '签署', en: 'sign' }, refuse: { zh: '拒签', en: 'refuse' } } as const;

export const sendProofCodeHandler = handle(sendProofCode, async ({ actor, input, tx, platform, now }) => {
  const signer = signerOnly(actor);
  const task = await readTask(tx, signer);
  assertMaySign(task, signer, now);
  const { contract, me } = task;
  const address = await proofAddress(tx, signer, me);
  await assertProofAddress(tx, me, address);
  const { zh, en } = FOR[input.purpose];
  return await issueCode(tx, platform, {
    address,
    purpose: codePurpose(me.participantId, input.purpose),
    party: contract.owner,
    cause: 'contract',
    text: (code) => ({
      subject: `${zh}验证码：${contract.name}`,
      body: `验证码 ${code}，用于${zh}《${contract.name}》，5 分钟内有效。请勿告诉他人。\nCode ${code} to ${en} “${contract.name}”, valid for 5 minutes. Tell nobody.`,
    }),
    now,
  });
});
