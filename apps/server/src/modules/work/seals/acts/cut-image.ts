import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#kernel/refusal.ts';
import { type ImageHeader, isDecodable, PIXEL_LIMITS, readImageHeader } from '#modules/trust/files/index.ts';
import { PICTURE_WIDTH } from '#platform/drawings/rasterise.ts';
import { type Area, inkedArea, type Pixels, removePaper, type SealInk, widened } from '../paper.ts';
import { svgProblem } from '../svg-safety.ts';

/** Longest side that is looked at: a seal of 42 mm has 360 dpi then, with room for the paper around it. */
const LOOKED_AT = 1_000;
/** Width of the picture that lists show. */
const SHOWN_WIDTH = 280;

/** Longest side of a seal that was looked at from near: what drawn seals are wide. */
const NEAR = PICTURE_WIDTH;
/** Paper around it, as a share of its longest side: by it the paper's colour is known. */
const PAPER_AROUND = 0.25;

/** What is decoded, once the declared size allows it: one picture, no animation, ten seconds at most. */
const CAREFUL = { limitInputPixels: PIXEL_LIMITS.mostPixels, failOn: 'error' } as const;

export interface CutImage {
  readonly png: Uint8Array;
  readonly svg: string;
  /** height by width */
  readonly aspect: number;
  readonly untouched: boolean;
}

/** Judges the bytes before anything decodes them. @throws DomainError SEAL_IMAGE_TYPE, SEAL_IMAGE_DIMENSIONS, SEAL_IMAGE_UNSAFE, SEAL_IMAGE_DAMAGED */
export function assertReadable(bytes: Uint8Array, name: string): ImageHeader {
  const header = readImageHeader(bytes);
  if (!header) throw new DomainError('SEAL_IMAGE_TYPE', { name });
  if (header.format === 'svg') {
    const problem = svgProblem(Buffer.from(bytes).toString('utf8'));
    if (problem !== undefined) throw new DomainError('SEAL_IMAGE_UNSAFE', { name, what: problem });
    return header;
  }
  if (!header.size) throw new DomainError('SEAL_IMAGE_DAMAGED', { name });
  if (!isDecodable(header.size)) throw new DomainError('SEAL_IMAGE_DIMENSIONS', { name, ...header.size });
  return header;
}

/** Pixels as they are looked at: in sRGB with transparency, the longest side at most `side`. */
async function pixelsOf(image: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await image
    .timeout({ seconds: 10 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The whole picture, turned upright. */
const look = (bytes: Uint8Array): Promise<Pixels> => pixelsOf(sharp(bytes, { ...CAREFUL, sequentialRead: true }).rotate(), LOOKED_AT);

/**
 * The seal again, with the paper around it, from the pixels as they were taken: in a photograph of a whole sheet it is small.
 * Undefined: nothing more is to be seen than at first.
 */
async function lookNearer(bytes: Uint8Array, seen: Pixels, found: Area): Promise<Pixels | undefined> {
  const { autoOrient: whole } = await sharp(bytes, CAREFUL).metadata();
  const scale = whole.width / seen.width;
  const longest = Math.max(found.width, found.height);
  if (scale < 1.2 || longest >= NEAR) return undefined;
  const area = widened(found, Math.round(longest * PAPER_AROUND), seen);
  const at = (size: number) => Math.floor(size * scale);
  const part = { left: at(area.left), top: at(area.top), width: at(area.width), height: at(area.height) };
  // turned first, so that the area is where it was seen
  const upright = await sharp(bytes, CAREFUL).timeout({ seconds: 10 }).rotate().extract(part).png({ compressionLevel: 1 }).toBuffer();
  return pixelsOf(sharp(upright), Math.round(NEAR * (1 + 2 * PAPER_AROUND)));
}

/** A picture whose ground is transparent already needs nothing removed. */
function isCutAlready({ bytes, width, height }: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 255) < 16) clear += 1;
  return clear > width * height * 0.15;
}

function withoutAlpha({ bytes, width, height }: Pixels): Pixels {
  const result = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < bytes.length; from += 4, to += 3) {
    // what is transparent lies on white paper
    const alpha = (bytes[from + 3] ?? 255) / 255;
    for (let k = 0; k < 3; k += 1) result[to + k] = Math.round((bytes[from + k] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return { bytes: result, width, height };
}

async function pictureOf(cut: Pixels, area: Area, width: number): Promise<{ png: Buffer; width: number; height: number }> {
  const raw = { width: cut.width, height: cut.height, channels: 4 } as const;
  const { data, info } = await sharp(cut.bytes, { raw })
    .extract(area)
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** A list shows a drawing around a small copy of the picture. */
async function shown(png: Buffer, aspect: number): Promise<string> {
  const small = await sharp(png).resize({ width: SHOWN_WIDTH }).png({ palette: true, quality: 80, compressionLevel: 9 }).toBuffer();
  const height = Math.round(SHOWN_WIDTH * aspect);
  const image = `<image width="${SHOWN_WIDTH}" height="${height}" href="data:image/png;base64,${small.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHOWN_WIDTH}" height="${height}" viewBox="0 0 ${SHOWN_WIDTH} ${height}">${image}</svg>`;
}

/** Reads pixels, of a file that may be damaged. @throws DomainError SEAL_IMAGE_DAMAGED */
async function decoded<T>(name: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    // the decoder's own words help nobody; the file does not
    throw new DomainError('SEAL_IMAGE_DAMAGED', { name });
  }
}

/**
 * The seal in a picture, without its paper, as wide as drawn seals are.
 * @throws DomainError SEAL_IMAGE_TYPE, SEAL_IMAGE_DIMENSIONS, SEAL_IMAGE_UNSAFE, SEAL_IMAGE_DAMAGED, SEAL_IMAGE_EMPTY
 */
export async function cutImage(bytes: Uint8Array, name: string, ink: SealInk): Promise<CutImage> {
  const { size } = assertReadable(bytes, name);
  const photo = await decoded(name, look(bytes));
  const untouched = isCutAlready(photo);
  const inkOf = (pixels: Pixels) => (untouched ? pixels : removePaper(withoutAlpha(pixels), ink));
  const first = inkOf(photo);
  const found = inkedArea(first);
  if (!found) throw new DomainError('SEAL_IMAGE_EMPTY', { name });
  // a drawing has no pixels of its own
  const near = size && (await decoded(name, lookNearer(bytes, photo, found)));
  const cut = near ? inkOf(near) : first;
  const picture = await pictureOf(cut, inkedArea(cut) ?? { left: 0, top: 0, width: cut.width, height: cut.height }, PICTURE_WIDTH);
  const aspect = picture.height / picture.width;
  return { png: picture.png, svg: await shown(picture.png, aspect), aspect, untouched };
}
