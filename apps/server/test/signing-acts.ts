import type { InkStrokes, InputOf, OutputOf } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { checkProofCode, proveName, readProof, sendNameCode, sendProofCode, signContract } from '@moqi/api/work/signing';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import type { Envelope, TestBrowser } from './browser.ts';
import { idNumber, mobileNumber } from './people.ts';
import type { World } from './world.ts';

/** A caller, in this process or over the network. */
type Caller = Pick<TestBrowser, 'call'>;

/** What opens a task: the signed parameters of a link, or the numbers with a session. */
export type Task = Pick<InputOf<typeof readProof>, 'applyNo' | 'signNo' | 'sign' | 'ts'>;

/** What a signer agrees to before the name is proven. */
export const NAME_CONSENT = consentHashOf(CONSENT_WORDS.operator3['zh-CN']);

/** A name as it comes from the pad. */
export const handwriting: InkStrokes = {
  width: 300,
  height: 120,
  strokes: [
    Array.from({ length: 30 }, (_, i) => ({ x: 20 + i * 8, y: 60 + 30 * Math.sin(i / 3) })),
    Array.from({ length: 10 }, (_, i) => ({ x: 60 + i * 3, y: 20 + i * 8 })),
  ],
};

const WORDS = { sign: '用于签署', refuse: '用于拒签' } as const;

/** A signer who was reached by mail states a mobile number, and gives the code that went to it. */
export async function stateMobile(
  world: Pick<World, 'outbox'>,
  browser: Caller,
  task: Task & { readonly signNo: string },
  mobile = mobileNumber(),
) {
  const sent = await browser.call(sendNameCode, 'signing', { ...task, mobile });
  if (!sent.success) throw new Error(`no code to the number: ${sent.msg}`);
  const messages = (await world.outbox()).filter(({ address, body }) => address === mobile && body.includes('核验手机号'));
  return { mobile, valicode: /验证码 (\d{6})/.exec(messages.at(-1)?.body ?? '')?.[1] ?? '' };
}

/** The first signature of a person asks for the real name; the simulator passes the stated one with any number. */
async function proveNameOnce(world: Pick<World, 'outbox'>, browser: Caller, task: Task): Promise<void> {
  const { data } = await browser.call(readProof, 'signing', task);
  if (data?.name !== 'mustProve') return;
  const { data: contract } = await browser.call(readContract, 'signing', task);
  const { signNo } = contract;
  const stated = data.method === 'mail' ? await stateMobile(world, browser, { ...task, signNo }) : {};
  const claim = { name: data.signerName, idNo: idNumber(), ...stated };
  const proved = await browser.call(proveName, 'signing', { ...task, signNo, ...claim, consent: NAME_CONSENT });
  if (!proved.success) throw new Error(`name refused: ${proved.msg}`);
}

/** Asks for the one-time code of a task and gives it, as the signer does with the phone in hand. */
export async function enterCode(
  world: Pick<World, 'outbox'>,
  browser: Caller,
  task: Task,
  purpose: 'sign' | 'refuse' = 'sign',
): Promise<void> {
  const before = new Set((await world.outbox()).map(({ body }) => body));
  const sent = await browser.call(sendProofCode, 'signing', { ...task, purpose });
  if (!sent.success) throw new Error(`no code: ${sent.msg}`);
  const message = (await world.outbox()).find(({ body }) => body.includes(WORDS[purpose]) && !before.has(body));
  const code = /验证码 (\d{6})/.exec(message?.body ?? '')?.[1] ?? '';
  const checked = await browser.call(checkProofCode, 'signing', {
    ...task,
    purpose,
    valicode: code,
    ...(purpose === 'sign' && { consent: true }),
  });
  if (!checked.success) throw new Error(`code refused: ${checked.msg}`);
}

/** All that a signature asks for: the code, and at the first one the name. Refusing asks for its own code only. */
export async function prove(world: Pick<World, 'outbox'>, browser: Caller, task: Task, purpose: 'sign' | 'refuse' = 'sign'): Promise<void> {
  await enterCode(world, browser, task, purpose);
  if (purpose === 'sign') await proveNameOnce(world, browser, task);
}

export async function readTask(browser: Caller, task: Task): Promise<OutputOf<typeof readContract>> {
  const read = await browser.call(readContract, 'signing', task);
  if (!read.success) throw new Error(`not readable: ${read.msg}`);
  return read.data;
}

/** The request of a signer who has read everything and brought what the fields ask for. */
export async function signRequest(browser: Caller, task: Task): Promise<InputOf<typeof signContract>> {
  const contract = await readTask(browser, task);
  const proof = await browser.call(readProof, 'signing', task);
  const seal = proof.data?.seals[0];
  return {
    ...task,
    signNo: contract.signNo,
    ink: handwriting,
    ...(seal && { sealId: seal.sealId }),
    texts: contract.fields
      .filter((field) => field.kind === 'text' && field.participantId === contract.myParticipantId)
      .map(({ fieldId }) => ({ fieldId, text: '苏州工业园区 88 号' })),
    documents: contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
    consent: true,
  };
}

/** The whole act: code, reading, signing. */
export async function sign(world: World, browser: TestBrowser, task: Task): Promise<Envelope<OutputOf<typeof signContract>>> {
  await prove(world, browser, task);
  return await browser.call(signContract, 'signing', await signRequest(browser, task));
}
