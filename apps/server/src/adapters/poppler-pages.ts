import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Drawing, DrawnFile, PageImages } from '#ports/page-images.ts';
import { DrawingTurns } from './drawing-turns.ts';

/** A hostile file may nest forms a trillion times: the kernel ends the program that draws it. */
const LIMITS = ['--cpu=5', '--as=1500000000'];
const LONGEST_MS = 15_000;
const MOST_PIXEL_BYTES = 96 * 1024 * 1024;
/** In each process, and there is one for each core. Drawing takes a core for a tenth of a second. A page of templates asks for fifty pictures at once; nobody reads faster than that. */
const TURNS = { atOnce: 1, waiting: 120, waitingOfOne: 60, perMinute: 120 };
const QUALITY = 78;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Binary PPM: `P6`, width, height, 255, then three bytes a pixel. */
function pixelsOf(ppm: Buffer): Pixels | undefined {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 64).toString('latin1'));
  if (header === null) return undefined;
  const [width, height] = [Number(header[1]), Number(header[2])];
  const bytes = ppm.subarray(header[0].length);
  return bytes.length === width * height * 3 ? { width, height, bytes } : undefined;
}

/** Poppler's pdftoppm, a program of its own. It reads the file from its input, so nothing lies on a disk unencrypted. */
async function drawPixels(file: DrawnFile, page: number, width: number): Promise<Pixels | undefined> {
  const number = String(page + 1);
  const drawing = ['-f', number, '-l', number, '-singlefile', '-cropbox', '-scale-to-x', String(width), '-scale-to-y', '-1', '-'];
  const child = spawn('prlimit', [...LIMITS, 'pdftoppm', ...drawing], { stdio: ['pipe', 'pipe', 'ignore'], timeout: LONGEST_MS });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  // a program that is not there, or gives up, closes its input: its end says so
  const fed = pipeline(Readable.from(file.open(), { objectMode: false }), child.stdin).catch(() => undefined);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST_PIXEL_BYTES) child.kill('SIGKILL');
    else parts.push(part);
  });
  const code = await ended;
  await fed;
  return code === 0 ? pixelsOf(Buffer.concat(parts)) : undefined;
}

async function drawPage(file: DrawnFile, { page, width, format }: Drawing): Promise<Uint8Array | undefined> {
  const pixels = await drawPixels(file, page, width);
  if (pixels === undefined) return undefined;
  const raw = { width: pixels.width, height: pixels.height, channels: 3 as const };
  const picture = sharp(pixels.bytes, { raw });
  return format === 'png' ? picture.png().toBuffer() : picture.webp({ quality: QUALITY, effort: 2 }).toBuffer();
}

/** @param keptBytes how many bytes of pictures are kept in memory for those who open the same contract next */
export function popplerPages(keptBytes = 64 * 1024 * 1024): PageImages {
  const kept = new Map<string, Uint8Array>();
  const drawn = new Map<string, Promise<Uint8Array | undefined>>();
  const turns = new DrawingTurns(TURNS);
  let size = 0;

  const keep = (name: string, picture: Uint8Array): void => {
    kept.set(name, picture);
    size += picture.length;
    for (const [oldest, { length }] of kept) {
      if (size <= keptBytes) break;
      kept.delete(oldest);
      size -= length;
    }
  };
  const drawOnce = async (
    name: string,
    callers: readonly string[],
    work: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> => {
    const known = drawn.get(name);
    if (known) return known;
    const drawing = turns.run(callers, work);
    drawn.set(name, drawing);
    try {
      const picture = await drawing;
      if (picture) keep(name, picture);
      return picture;
    } finally {
      drawn.delete(name);
    }
  };
  return {
    draw: async (file, drawing, callers) => {
      const name = `${file.hash}/${drawing.page}/${drawing.width}/${drawing.format}`;
      return kept.get(name) ?? drawOnce(name, callers, () => drawPage(file, drawing));
    },
  };
}
