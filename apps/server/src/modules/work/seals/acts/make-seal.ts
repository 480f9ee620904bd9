import { randomInt } from 'node:crypto';
import { drawSeal } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { rasterise } from '#platform/drawings/rasterise.ts';
import type { Platform } from '#platform/platform.ts';
import { antiFakeNumber, type Seal, type SealOwner, type SealText, sealDrawing, sealSizeMm } from '../seal.ts';

/** The name of the member who makes a seal, and the time. */
export interface Making {
  readonly by: string;
  readonly now: Date;
}

/** Draws a seal and stores its image. Slow: outside of any transaction; the row is written by the caller. */
export async function drawPicture(platform: Platform, owner: SealOwner, text: SealText) {
  const svg = drawSeal(sealDrawing(owner, text));
  const size = sealSizeMm(text);
  const { hash } = await platform.files.put(await rasterise(svg, size.widthMm));
  return { ...text, ...size, svg, imageHash: hash };
}

type Pictured = Pick<Seal, 'kind' | 'name' | 'code' | 'engraved' | 'svg' | 'imageHash' | 'widthMm' | 'heightMm' | 'original'>;

/** A seal that waits for what comes next: approval, or its object. */
export function newSeal(picture: Pictured, { by, now }: Making): Seal {
  return {
    ...picture,
    sealId: uuidv7({ msecs: now.getTime() }),
    state: 'pending',
    stateReason: '',
    stateBy: by,
    stateAt: now,
    createdByName: by,
    createdAt: now,
    object: undefined,
    validTo: undefined,
  };
}

export function drawAntiFakeNumber(creditCode: string): string {
  return antiFakeNumber(creditCode, randomInt(10_000_000));
}
