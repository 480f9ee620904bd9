import { randomUUID } from 'node:crypto';
import type { InkStrokes, OutputOf } from '@moqi/api';
import { checkBatch, readBatch, sendBatchCode, signBatch } from '@moqi/api/work/batch-signing';
import type { Envelope, TestBrowser } from './browser.ts';
import type { SenderDoor } from './situations.ts';
import type { World } from './world.ts';

type Caller = Pick<TestBrowser, 'call'>;

/** What a list is signed with. */
export interface BatchMeans {
  readonly sealId?: string;
  readonly ink?: InkStrokes;
  readonly chop?: 'intaglio' | 'relief';
}

export async function check(browser: Caller, door: SenderDoor, signNos: readonly string[], means: BatchMeans = {}) {
  const answer = await browser.call(checkBatch, door, { signNos: [...signNos], ...means });
  if (!answer.success) throw new Error(`not checked: ${answer.msg}`);
  return answer.data;
}

/** Asks for the one code of a list, as it comes to the telephone. */
export async function batchCode(
  world: Pick<World, 'outbox'>,
  browser: Caller,
  door: SenderDoor,
  signNos: readonly string[],
): Promise<string> {
  const sent = await browser.call(sendBatchCode, door, { signNos: [...signNos] });
  if (!sent.success) throw new Error(`no code: ${sent.msg}`);
  const short = sent.data.listHash.slice(0, 8);
  const message = (await world.outbox()).findLast(({ body }) => body.includes(`（清单 ${short}）`));
  return /验证码 (\d{6})/.exec(message?.body ?? '')?.[1] ?? '';
}

/** Code, consent and the answer; the job has not run yet. */
export async function beginBatch(
  world: Pick<World, 'outbox'>,
  browser: Caller,
  door: SenderDoor,
  asked: BatchMeans & { readonly signNos: readonly string[]; readonly batchId?: string },
): Promise<Envelope<OutputOf<typeof signBatch>>> {
  const { signNos, batchId = randomUUID(), ...means } = asked;
  const valicode = await batchCode(world, browser, door, signNos);
  return await browser.call(signBatch, door, { batchId, signNos: [...signNos], ...means, valicode, consent: true });
}

export async function progress(browser: Caller, door: SenderDoor, batchId: string) {
  const answer = await browser.call(readBatch, door, { batchId, pageSize: 100 });
  if (!answer.success) throw new Error(`no progress: ${answer.msg}`);
  return answer.data;
}
