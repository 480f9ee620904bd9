/*
 * PNG to the two streams a PDF wants: colours without alpha, and alpha as a picture of its own (ISO 32000-2 §11.6.5).
 * PDF knows no PNG, only its compression; samples with alpha have to be taken apart pixel by pixel, which is why the
 * result is kept.
 *
 *     \x89PNG\r\n\x1a\n | length type data checksum | length type data checksum | …
 *                         IHDR: size and kind       IDAT: deflated rows, each led by its filter
 */
import { constants, deflateSync } from 'node:zlib';
import { digest } from '@moqi/pki';
import { inflate } from '#inflate';
import { concat, latin, toHex, uint } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { unfilterInPlace } from '../syntax/predictor.ts';

/**
 * An image ready to be stored: colour samples and, where anything is transparent, an alpha plane, both deflated. Eight
 * bits a sample, rows from the top, without padding.
 */
export interface StoredImage {
  readonly width: number;
  readonly height: number;
  readonly space: 'DeviceRGB' | 'DeviceGray';
  readonly samples: Uint8Array;
  readonly alpha: Uint8Array | undefined;
  /** The sample that is not painted where all of a pixel's are it, for pictures that have neither. */
  readonly clear?: number;
}

/** Four thousand by four thousand; a seal has three hundred. */
const MAX_PIXELS = 16_000_000;
/** Decoded pictures kept in memory, the oldest going first. */
const KEPT = 64;
/** Decoding a seal costs milliseconds and a company's seal is used on hundreds of documents. */
const decodedImages = new Map<string, StoredImage>();

/** The same array need not even be hashed again. */
const imageOf = new WeakMap<Uint8Array, StoredImage>();

const unreadable = (reason: string): PdfError => new PdfError('IMAGE_UNREADABLE', { reason });

/**
 * A PNG (ISO/IEC 15948) of any colour type, 1–16 bits, not interlaced.
 * @throws PdfError IMAGE_UNREADABLE
 */
export function storedImage(png: Uint8Array): StoredImage {
  const known = imageOf.get(png) ?? imageByContent(png);
  imageOf.set(png, known);
  return known;
}

/** Another array with the same bytes is the same seal. */
function imageByContent(png: Uint8Array): StoredImage {
  const key = toHex(digest('sha256', png));
  const known = decodedImages.get(key);
  if (known) return known;
  const image = decodePng(png);
  const [oldest] = decodedImages.keys();
  if (decodedImages.size >= KEPT && oldest !== undefined) decodedImages.delete(oldest);
  decodedImages.set(key, image);
  return image;
}

/** IHDR and the chunks that give its samples colour. */
interface Header {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  channels: number;
  palette: Uint8Array;
  transparency: Uint8Array | undefined;
}

/** Channels of each colour type: grey, RGB, palette, grey + alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Interlaced pictures are refused rather than supported: no program that makes seals writes them.
 * @throws PdfError IMAGE_UNREADABLE, and those of inflating
 */
function decodePng(png: Uint8Array): StoredImage {
  if (latin(png.subarray(1, 4)) !== 'PNG') throw unreadable('not a PNG');
  const chunks = readChunks(png);
  const header = readHeader(chunks);
  const { width, height, depth, channels } = header;
  const row = Math.ceil((width * channels * depth) / 8);
  const size = (row + 1) * height;
  const raw = inflate(concat(chunks.get('IDAT') ?? []), size + 1024, size + 1024);
  if (raw.length < size) throw unreadable('cut short');
  const rows = unfilterInPlace(raw.subarray(0, size), { row, pixel: Math.max(1, (channels * depth) >> 3) });
  if (channels === 4 && depth === 8) return ofOneColour(header, rows) ?? store(header, splitBytes(rows));
  return store(header, splitSamples(header, sampler(rows, { row, channels, depth })));
}

/**
 * IHDR (§11.2.1) with the chunks that give samples their meaning.
 * @throws PdfError IMAGE_UNREADABLE
 */
function readHeader(chunks: Map<string, Uint8Array[]>): Header {
  const start = chunks.get('IHDR')?.[0];
  if (start?.length !== 13) throw unreadable('incomplete PNG');
  const width = uint(start, 0, 4);
  const height = uint(start, 4, 4);
  const depth = uint(start, 8, 1);
  const colourType = uint(start, 9, 1);
  const channels = CHANNELS[colourType];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) throw unreadable('colour type');
  if (start[12] !== 0) throw unreadable('interlaced PNG');
  if (width * height === 0 || width * height > MAX_PIXELS) throw unreadable('size');
  const palette = chunks.get('PLTE')?.[0] ?? new Uint8Array();
  return { width, height, depth, colourType, channels, palette, transparency: chunks.get('tRNS')?.[0] };
}

/** Chunks by type (ISO/IEC 15948 §5.3). Checksums are not looked at: the signer sees a spoiled picture. */
function readChunks(png: Uint8Array): Map<string, Uint8Array[]> {
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= png.length; ) {
    const length = uint(png, at, 4);
    const type = latin(png, at + 4, at + 8);
    if (at + 12 + length > png.length) throw unreadable('cut short');
    const list = chunks.get(type) ?? [];
    list.push(png.subarray(at + 8, at + 8 + length));
    chunks.set(type, list);
    at += 12 + length;
  }
  return chunks;
}

/** A sample as a number of its own depth; palette indexes are left as they are. */
type Sampler = (x: number, y: number, channel: number) => number;

/**
 * Samples as stored for 1–8 bits; of 16 bits the high byte. Rows begin on whole bytes; within one, small samples stand
 * high bits first.
 */
function sampler(rows: Uint8Array, shape: { row: number; channels: number; depth: number }): Sampler {
  const { row, channels, depth } = shape;
  if (depth === 8) return (x, y, channel) => rows[y * row + x * channels + channel] ?? 0;
  if (depth === 16) return (x, y, channel) => rows[y * row + (x * channels + channel) * 2] ?? 0;
  const mask = (1 << depth) - 1;
  return (x, y, channel) => {
    const bit = (x * channels + channel) * depth;
    return ((rows[y * row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & mask;
  };
}

interface Split {
  readonly samples: Uint8Array;
  readonly alpha: Uint8Array;
  readonly isOpaque: boolean;
}

/**
 * Red, green, blue and opacity of eight bits, as seals are drawn: a third of a million pixels, so without a call for each. A pixel that is not
 * opaque takes the colour of the last opaque one unless its own would be seen: on clear ground it has none, and at soft edges it differs by
 * rounding. So a seal of one colour is stored as one colour, in a thirtieth of the bytes.
 */
function splitBytes(rows: Uint8Array): Split {
  const count = rows.length >> 2;
  const samples = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  let opaque = firstOpaque(rows);
  let isOpaque = true;
  for (let at = 0, from = 0, to = 0; at < count; at++, from += 4, to += 3) {
    const opacity = rows[from + 3] ?? 0;
    alpha[at] = opacity;
    if (opacity === 255) opaque = from;
    else isOpaque = false;
    const shown = opacity > 0 && isSeen(rows, from, opaque, opacity) ? from : opaque;
    samples[to] = rows[shown] ?? 0;
    samples[to + 1] = rows[shown + 1] ?? 0;
    samples[to + 2] = rows[shown + 2] ?? 0;
  }
  return { samples, alpha, isOpaque };
}

/** Whether the colours of two pixels differ by more than one step of 256 where they are shown with this opacity. */
function isSeen(rows: Uint8Array, one: number, other: number, opacity: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs((rows[one + channel] ?? 0) - (rows[other + channel] ?? 0)) * opacity > 255) return true;
  }
  return false;
}

/** Where its pixel begins; that of the whole picture where none is opaque. */
function firstOpaque(rows: Uint8Array): number {
  for (let from = 0; from < rows.length; from += 4) if (rows[from + 3] === 255) return from;
  return 0;
}

/** Planes of one colour, deflated, by colour and length: seals are of one red and one size. */
const evenPlanes = new Map<string, Uint8Array>();
const KEPT_PLANES = 16;

function evenPlane(colour: Uint8Array, count: number): Uint8Array {
  const key = `${toHex(colour)} ${count}`;
  const known = evenPlanes.get(key);
  if (known) return known;
  const samples = new Uint8Array(count * 3).map((_, at) => colour[at % 3] ?? 0);
  const plane = deflateSync(samples);
  const [oldest] = evenPlanes.keys();
  if (evenPlanes.size >= KEPT_PLANES && oldest !== undefined) evenPlanes.delete(oldest);
  evenPlanes.set(key, plane);
  return plane;
}

/**
 * The picture that `splitBytes` would make of these pixels where all of its samples were one colour, found in a glance at whole pixels, nearly
 * all of which are clear or of that colour; undefined where there are more colours, or none is opaque.
 */
function ofOneColour(header: Header, rows: Uint8Array): StoredImage | undefined {
  const opaque = firstOpaque(rows);
  if (rows[opaque + 3] !== 255) return undefined;
  const pixels = new Uint32Array(rows.buffer, rows.byteOffset, rows.length >> 2);
  const colour = pixels[opaque >> 2];
  const alpha = new Uint8Array(pixels.length);
  let isOpaque = true;
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === colour) alpha[at] = 255;
    else {
      isOpaque = false;
      if (pixels[at] === 0) continue;
      const opacity = rows[at * 4 + 3] ?? 0;
      if (opacity === 255 || (opacity > 0 && isSeen(rows, at * 4, opaque, opacity))) return undefined;
      alpha[at] = opacity;
    }
  }
  const samples = evenPlane(rows.subarray(opaque, opaque + 3), pixels.length);
  return { ...shapeOf(header), samples, alpha: isOpaque ? undefined : deflateAlpha(alpha) };
}

const isGrey = ({ colourType }: Header): boolean => colourType === 0 || colourType === 4;

/** The same of any other kind. */
function splitSamples(header: Header, sample: Sampler): Split {
  const { width, height } = header;
  const planes = isGrey(header) ? 1 : 3;
  const samples = new Uint8Array(width * height * planes);
  const alpha = new Uint8Array(width * height);
  const pixel = pixelReader(header, sample);
  let isOpaque = true;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const opacity = pixel(x, y, samples, at * planes);
      alpha[at] = opacity;
      if (opacity !== 255) isOpaque = false;
    }
  }
  return { samples, alpha, isOpaque };
}

const shapeOf = (header: Header) =>
  ({ width: header.width, height: header.height, space: isGrey(header) ? 'DeviceGray' : 'DeviceRGB' }) as const;

/** Rows of one value with short edges: looking for anything but runs takes five times as long and finds no more. */
const deflateAlpha = (alpha: Uint8Array): Uint8Array => deflateSync(alpha, { strategy: constants.Z_RLE });

/** A picture without any transparency needs no mask. */
const store = (header: Header, { samples, alpha, isOpaque }: Split): StoredImage => ({
  ...shapeOf(header),
  samples: deflateSync(samples),
  alpha: isOpaque ? undefined : deflateAlpha(alpha),
});

/** Writes one pixel's colour at `at` and returns its opacity (0–255); a colour key of /tRNS makes a pixel clear (ISO/IEC 15948 §11.3.2.1). */
function pixelReader(header: Header, sample: Sampler): (x: number, y: number, out: Uint8Array, at: number) => number {
  const { colourType, palette, transparency, depth } = header;
  const scale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  // Key colours are stored in two bytes; of 16-bit samples we compare the byte we keep.
  const keys = transparency && colourType !== 3 ? [0, 2, 4].map((k) => transparency[depth === 16 ? k : k + 1] ?? 0) : undefined;
  if (colourType === 3) {
    return (x, y, out, at) => {
      const index = sample(x, y, 0);
      for (let k = 0; k < 3; k++) out[at + k] = palette[index * 3 + k] ?? 0;
      return transparency?.[index] ?? 255;
    };
  }
  const colours = colourType === 0 || colourType === 4 ? 1 : 3;
  const hasAlpha = colourType === 4 || colourType === 6;
  return (x, y, out, at) => {
    let matches = keys !== undefined;
    for (let k = 0; k < colours; k++) {
      const value = sample(x, y, k);
      if (value !== keys?.[k]) matches = false;
      out[at + k] = Math.round(value * scale);
    }
    return hasAlpha ? sample(x, y, colours) : matches ? 0 : 255;
  };
}
