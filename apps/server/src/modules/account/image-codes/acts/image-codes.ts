import { timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Platform, Secrets } from '#platform/platform.ts';
import { deleteImageCode, insertImageCode, takeImageCodeAttempt } from '../store/image-codes.ts';

export const IMAGE_CODE = { characters: 4, tries: 5, validSeconds: 300 } as const;

function answerDigest(secrets: Secrets, codeKey: string, answer: string): Uint8Array {
  return secrets.mac('image-code', `${codeKey}|${answer.trim().toLowerCase()}`);
}

/** Keeps what an image shows, as a keyed digest. @returns the key that comes back with the answer */
export async function keepImageCode({ db, secrets }: Platform, answer: string, now: Date): Promise<string> {
  const codeKey = uuidv7({ msecs: now.getTime() });
  const expiresAt = new Date(now.getTime() + IMAGE_CODE.validSeconds * 1000);
  await insertImageCode(db, { codeKey, digest: answerDigest(secrets, codeKey, answer), tries: IMAGE_CODE.tries, expiresAt });
  return codeKey;
}

export interface ImageCodeAnswer {
  readonly codeKey: string;
  readonly imgCode: string;
}

/** Whether the image was read right. Takes a try, so call it outside of any transaction. */
export async function isImageCodeRight({ db, secrets }: Platform, { codeKey, imgCode }: ImageCodeAnswer, now: Date): Promise<boolean> {
  const digest = await takeImageCodeAttempt(db, codeKey, now);
  return digest !== undefined && timingSafeEqual(answerDigest(secrets, codeKey, imgCode), digest);
}

/** An image serves once. False: it was used before. */
export function spendImageCode(db: Database, codeKey: string): Promise<boolean> {
  return deleteImageCode(db, codeKey);
}
