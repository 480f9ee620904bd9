import { randomInt } from 'node:crypto';
import { drawSeal } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Platform } from '../../../platform/platform.ts';
import { antiFakeNumber, type SealOwner, type SealText, sealDrawing, sealSizeMm } from '../seal.ts';
import type { KeptSeal } from '../store/seals.ts';
import { rasteriseSeal } from './rasterise-seal.ts';

/** Draws a seal and stores its image. Slow: outside of any transaction; the row is written by the caller. */
export async function makeSeal(platform: Platform, owner: SealOwner, text: SealText, now: Date): Promise<KeptSeal> {
  const svg = drawSeal(sealDrawing(owner, text));
  const size = sealSizeMm(text);
  const { hash } = await platform.files.put(await rasteriseSeal(svg, size.widthMm));
  const sealId = uuidv7({ msecs: now.getTime() });
  return { ...text, ...size, sealId, svg, imageHash: hash, state: 'active', createdAt: now };
}

export function drawAntiFakeNumber(creditCode: string): string {
  return antiFakeNumber(creditCode, randomInt(10_000_000));
}
