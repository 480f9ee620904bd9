import { type ErrorCode, errorNumber, errorSentence, type OutputOf } from '@moqi/api';
import type { checkBatch, readBatch } from '@moqi/api/work/batch-signing';
import type { Refusal } from '#kernel/refusal.ts';
import type { JudgedTask } from './acts/judge-tasks.ts';
import type { BatchItem } from './store/batches.ts';

type Why = OutputOf<typeof checkBatch>['list'][number]['why'];

const sentence = (code: ErrorCode, { facts }: Refusal) => ({
  'zh-CN': errorSentence(code, facts, 'zh-CN'),
  en: errorSentence(code, facts, 'en'),
});

function whyToWire(refusal: Refusal | undefined): Why {
  return refusal === undefined ? null : { code: errorNumber(refusal.code), words: sentence(refusal.code, refusal) };
}

export function judgedToWire(judged: JudgedTask): OutputOf<typeof checkBatch>['list'][number] {
  const { signNo, own, presses: needsSeal, writes: needsInk, isOpened: opened, refusal } = judged;
  const { number: applyNo = '', name: contractName = '', ownerName = '' } = own?.task.contract ?? {};
  const ok = refusal === undefined;
  return { signNo, applyNo, contractName, ownerName, ok, why: whyToWire(refusal), opened, needsSeal, needsInk };
}

export function itemToWire(item: BatchItem): OutputOf<typeof readBatch>['list'][number] {
  const { signNo, contractNumber: applyNo, contractName, signedAt, refusal } = item;
  const outcome = signedAt ? ('signed' as const) : refusal ? ('refused' as const) : ('waiting' as const);
  return { signNo, applyNo, contractName, outcome, signTime: signedAt?.toISOString() ?? '', why: whyToWire(refusal) };
}
