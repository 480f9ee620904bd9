import { ImageRawBase } from '@gutenye/ocr-common';
import sharp, { type Sharp } from 'sharp';

/** What is looked at for one picture: beyond it, boxes of a card get no more exact. */
const LONGEST_SIDE = 1_600;
const MOST_PIXELS = 40_000_000;
/** Between the edge and the text there must be something, or the text at the edge is not found. */
const GROUND = '#8a8a8a';

/** Pixels of a picture, red, green, blue and opacity. */
export class Pixels extends ImageRawBase {}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha(1).raw().toBuffer({ resolveWithObject: true });
  return new Pixels({ data, width: info.width, height: info.height });
}

const imageOf = ({ data, width, height }: ImageRawBase): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/** The whole picture, as its camera meant it. */
export function openPicture(picture: Uint8Array): Promise<Pixels> {
  const image = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 10 }).rotate();
  const side = { width: LONGEST_SIDE, height: LONGEST_SIDE };
  return pixelsOf(image.resize({ ...side, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' }));
}

/** @param degrees clockwise */
export const turned = (pixels: Pixels, degrees: number): Promise<Pixels> =>
  pixelsOf(imageOf(pixels).rotate(degrees, { background: GROUND }));

/** The picture as a model takes it: a plane for blue, one for green, one for red, from 0 to 1. */
export async function planesOf(pixels: ImageRawBase, width: number, height: number): Promise<Float32Array<ArrayBuffer>> {
  const { data } = await imageOf(pixels).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = width * height;
  const planes = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) planes[(2 - channel) * count + at] = (data[at * 3 + channel] ?? 0) / 255;
  }
  return planes;
}
