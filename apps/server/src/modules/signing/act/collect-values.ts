import type { InkStrokes } from '@moqi/api';
import { formatContractDay } from '@moqi/rules';
import { DomainError } from '../../../platform/http/handle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isHandwriting, type SealRow, usableSeal } from '../../seals/index.ts';
import { missingFields, type TaskValues } from '../visuals.ts';
import type { Signatory } from './signatory.ts';
import type { SigningTask } from './task.ts';

/** What the page sent along with the consent. */
export interface Brought {
  readonly sealId?: string | undefined;
  readonly ink?: InkStrokes | undefined;
  readonly texts: readonly { readonly fieldId: string; readonly text: string }[];
}

export interface Collected {
  readonly values: TaskValues;
  readonly seal: SealRow | undefined;
}

async function readAll(platform: Platform, hash: string): Promise<Uint8Array> {
  const bytes = await platform.files.open(hash);
  try {
    return await bytes.read(0, bytes.size);
  } finally {
    await bytes.close();
  }
}

async function chosenSeal(platform: Platform, signatory: Signatory, sealId: string | undefined) {
  const { organization, personId } = signatory;
  if (!organization || personId === undefined || sealId === undefined) return undefined;
  return await usableSeal(platform.db, organization.party, personId, sealId);
}

/** @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE, INK_INVALID, FIELD_EMPTY {count} */
export async function collectValues(
  platform: Platform,
  task: SigningTask,
  signatory: Signatory,
  brought: Brought & { readonly now: Date },
): Promise<Collected> {
  const { ink, texts, now } = brought;
  if (ink && !isHandwriting(ink)) throw new DomainError('INK_INVALID');
  const seal = await chosenSeal(platform, signatory, brought.sealId);
  const values: TaskValues = {
    sealPng: seal && (await readAll(platform, seal.imageHash)),
    ink,
    texts: new Map(texts.map(({ fieldId, text }) => [fieldId, text])),
    day: formatContractDay(now),
  };
  const count = missingFields(task.myFields, values);
  if (count > 0) throw new DomainError('FIELD_EMPTY', { count });
  return { values, seal };
}
