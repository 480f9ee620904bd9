/*
 * A picture without soft mask, for files that know no transparency (PDF/A-1, ISO 19005-1 §6.4): its pixels are laid on white, and what
 * was clear altogether becomes the one colour that is not painted (ISO 32000-2 §8.9.6.4), so that the text under a seal stays to be read.
 */
import { deflateSync } from 'node:zlib';
import { inflate } from '#inflate';
import type { StoredImage } from './png.ts';

const WHITE = 255;
/** Painted white, one step beside the colour that is not painted: nobody sees the difference. */
const NEARLY_WHITE = 254;

const flattened = new WeakMap<StoredImage, StoredImage>();

/** The picture itself where it has no transparency. */
export function onWhite(image: StoredImage): StoredImage {
  if (!image.alpha) return image;
  const known = flattened.get(image) ?? flatten(image, image.alpha);
  flattened.set(image, known);
  return known;
}

function flatten(image: StoredImage, mask: Uint8Array): StoredImage {
  const { width, height, space } = image;
  const planes = space === 'DeviceGray' ? 1 : 3;
  const samples = Uint8Array.from(inflate(image.samples, width * height * planes + 1024));
  const alpha = inflate(mask, width * height + 1024);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const opacity = (alpha[pixel] ?? 0) / 255;
    const highest = opacity === 0 ? WHITE : NEARLY_WHITE;
    for (let at = pixel * planes; at < (pixel + 1) * planes; at++) {
      samples[at] = Math.min(highest, Math.round((samples[at] ?? 0) * opacity + WHITE * (1 - opacity)));
    }
  }
  return { width, height, space, samples: deflateSync(samples), alpha: undefined, clear: WHITE };
}
