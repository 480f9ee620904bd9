import type { InkStrokes } from '@moqi/api';
import { type ChopStyle, formatContractDay, isHandwriting } from '@moqi/rules';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { isCodeOnly, signedNameOf } from '#modules/work/contracts/index.ts';
import { type MergedMark, pictureOfMark } from '#modules/work/merged-marks/index.ts';
import { type PressableSeal, pictureOfChop, type SealAttempt } from '#modules/work/seals/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { refusalOfChop, refusalOfPlaces, refusalOfText } from '../readiness.ts';
import { missingFields, type TaskValues, wrongText } from '../visuals.ts';
import { chosenSeal } from './seal-pressing.ts';
import type { SigningAccount } from './signing-account.ts';
import type { SigningTask } from './task.ts';

/** What the signer filled in: handwriting or a chop in its place, texts, and the merged mark that is pressed in the place of its seal alone. */
export interface Brought {
  readonly ink?: InkStrokes | undefined;
  readonly chop?: ChopStyle | undefined;
  readonly texts: readonly { readonly fieldId: string; readonly text: string }[];
  readonly mark?: MergedMark | undefined;
}

export interface Collected {
  readonly values: TaskValues;
  readonly seal: PressableSeal | undefined;
}

/** @throws DomainError SEAL_…, MERGED_MARK_…, INK_INVALID, CHOP_…, FIELD_EMPTY {count}, FIELD_WRONG */
export async function collectValues(
  platform: Platform,
  task: SigningTask,
  { attempt, account }: { readonly attempt: SealAttempt | undefined; readonly account: SigningAccount },
  brought: Brought & { readonly now: Date },
): Promise<Collected> {
  const { ink, chop, texts, mark, now } = brought;
  enforce(refusalOfChop(task, brought));
  if (ink && !isHandwriting(ink)) throw new DomainError('INK_INVALID');
  const seal = await chosenSeal(platform, account, attempt);
  const values: TaskValues = {
    sealPng: seal?.png,
    markPng: mark && seal && (await pictureOfMark(platform, mark, seal)),
    ink,
    chopPng: chop && (await pictureOfChop(new Reads(platform.db), account.personId, chop)),
    ...(isCodeOnly(task.contract, task.me) && { note: signedNameOf(task.contract, task.me) }),
    texts: new Map(texts.map(({ fieldId, text }) => [fieldId, text])),
    day: formatContractDay(now),
  };
  enforce(refusalOfText(wrongText(task.myFields, values.texts)) ?? refusalOfPlaces(missingFields(task.myFields, values)));
  return { values, seal };
}
