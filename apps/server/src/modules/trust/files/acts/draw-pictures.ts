import { LIMITS } from '@moqi/api';
import { composePictures, type PicturePage } from '@moqi/pdf';
import sharp from 'sharp';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { Source } from '../conversion.ts';
import { isHeic } from '../source-kind.ts';
import { storedBytes } from './stored-bytes.ts';

/** What is decoded at all; a telephone takes 50 million pixels. */
const MOST_SIDE = 12_000;
const MOST_PIXELS = 64_000_000;
/** A sheet of A4 at 300 dots an inch; a strip is as wide as a sheet at 150. */
const SHEET_SIDE = 3508;
const STRIP_WIDTH = 1240;
const STRIP = 2.2;
const QUALITY = 88;

/** How large it is drawn: no larger than it came. */
function drawnSize(width: number, height: number) {
  const isStrip = Math.max(width, height) / Math.min(width, height) > STRIP;
  const side = isStrip ? { [width < height ? 'width' : 'height']: STRIP_WIDTH } : { width: SHEET_SIDE, height: SHEET_SIDE };
  return { ...side, fit: 'inside', withoutEnlargement: true } as const;
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly page: number;
  /** its reader has turned it, so that what the camera noted of its direction counts no more */
  readonly isTurned: boolean;
}

/** Upright as the camera noted, without what the camera wrote beside it (place and time). */
async function drawPage({ bytes, page, isTurned }: Picture): Promise<PicturePage> {
  const open = () => sharp(bytes, { page, limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: 30 });
  const { width, height } = await open().metadata();
  const { data, info } = await (isTurned ? open() : open().rotate())
    .resize(drawnSize(width, height))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** Only the header is read: what it says is judged before anything is decoded. @returns how many pictures the file holds */
async function judgeHeader(bytes: Uint8Array, fileName: string): Promise<number> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS)
    throw new DomainError('FILE_PICTURE_TOO_LARGE', { name: fileName });
  if (pages > LIMITS.convertedPages) throw new DomainError('FILE_TOO_MANY_PAGES', { name: fileName, limit: LIMITS.convertedPages });
  return pages;
}

async function picturesOf(platform: Platform, { hash, fileName }: Source): Promise<Picture[]> {
  const bytes = await storedBytes(platform, hash);
  const count = await judgeHeader(bytes, fileName);
  if (!isHeic(bytes)) return Array.from({ length: count }, (_, page) => ({ bytes, page, isTurned: false }));
  const jpegs = await platform.heic.toJpegs(bytes);
  if (jpegs === undefined) throw new DomainError('FILE_PICTURE_UNREADABLE', { name: fileName });
  return jpegs.map((jpeg) => ({ bytes: jpeg, page: 0, isTurned: true }));
}

/** One PDF of all pictures. @throws DomainError FILE_PICTURE_UNREADABLE, FILE_PICTURE_TOO_LARGE, FILE_TOO_MANY_PAGES */
export async function drawPictures(platform: Platform, sources: readonly Source[]): Promise<Uint8Array> {
  const pages: PicturePage[] = [];
  for (const source of sources) {
    try {
      for (const picture of await picturesOf(platform, source)) pages.push(await drawPage(picture));
    } catch (error) {
      // the decoder's own words help nobody
      throw error instanceof DomainError ? error : new DomainError('FILE_PICTURE_UNREADABLE', { name: source.fileName });
    }
  }
  return composePictures(pages);
}
