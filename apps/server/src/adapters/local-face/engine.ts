import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { SeenFace, SeenFrame } from '#ports/face-reader.ts';
import { readNetwork } from './layers-model.ts';
import { openPicture, type Picture, planesOf, printOf, type Square } from './picture.ts';

/** Sides of what the two models take. */
const FINDER_SIDE = 256;
const MESH_SIDE = 192;
/** 0 to 1: so sure the first model must be of a face, and the second one that it has one. */
const IS_FACE = 0.5;
const IS_MESH = 0.5;
/** Faces that overlap by so much are one. */
const SAME_PLACE = 0.3;
/** The second model wants so much around a face. */
const MARGIN = 1.6;
/** A third face says no more than a second one. */
const MOST_FACES = 2;
/** The grids on which the first model looks for faces: cells of so many pixels, so many guesses in each. */
const GRIDS = [
  { cell: 16, guesses: 2, scores: 'Identity', boxes: 'Identity_2', count: 512 },
  { cell: 32, guesses: 6, scores: 'Identity_1', boxes: 'Identity_3', count: 384 },
] as const;
/** Numbers of a guess: the middle, the size, and six points that are not used. */
const GUESS = 16;

/** Points of the mesh, by their numbers there. */
const POINT = { rightSide: 234, leftSide: 454, top: 10, chin: 152, rightEye: 33, leftEye: 263 } as const;
/** Lengths that tell faces apart and do not change when the head turns or the mouth moves, as pairs of points. */
const LENGTHS = [
  [133, 362],
  [168, 1],
  [129, 358],
  [234, 454],
  [10, 168],
  [127, 356],
  [168, 2],
  [70, 300],
] as const;

interface Found extends Square {
  readonly sure: number;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const degrees = (radians: number): number => (radians * 180) / Math.PI;

function overlap(a: Square, b: Square): number {
  const along = (first: number, second: number) => Math.max(0, Math.min(first + a.side, second + b.side) - Math.max(first, second));
  const both = along(a.x, b.x) * along(a.y, b.y);
  return both / (a.side ** 2 + b.side ** 2 - both);
}

/** The square around a picture in its middle. */
function wholeOf({ width, height }: Picture): Square {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

async function run(model: InferenceSession, planes: Float32Array<ArrayBuffer>, side: number) {
  const [input = ''] = model.inputNames;
  return model.run({ [input]: new Tensor('float32', planes, [1, 3, side, side]) });
}

async function findFaces(finder: InferenceSession, picture: Picture): Promise<Found[]> {
  const whole = wholeOf(picture);
  const outputs = await run(finder, planesOf(picture, whole, FINDER_SIDE, -1), FINDER_SIDE);
  const scale = whole.side / FINDER_SIDE;
  const found: Found[] = [];
  for (const { cell, guesses, scores, boxes, count } of GRIDS) {
    const [said, guessed] = [outputs[scores]?.data, outputs[boxes]?.data];
    for (let at = 0; at < count; at += 1) {
      const sure = sigmoid(said?.[at] ?? -10);
      if (sure < IS_FACE) continue;
      const place = Math.floor(at / guesses);
      const columns = FINDER_SIDE / cell;
      const number = (index: number) => guessed?.[at * GUESS + index] ?? 0;
      const side = Math.max(number(2), number(3)) * scale;
      const x = whole.x + (number(0) + ((place % columns) + 0.5) * cell) * scale;
      const y = whole.y + (number(1) + (Math.floor(place / columns) + 0.5) * cell) * scale;
      found.push({ x: x - side / 2, y: y - side / 2, side, sure });
    }
  }
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => b.sure - a.sure)) {
    if (kept.length < MOST_FACES && kept.every((other) => overlap(one, other) < SAME_PLACE)) kept.push(one);
  }
  return kept;
}

/** The mesh of a face; undefined: there is none. */
async function faceAt(mesher: InferenceSession, picture: Picture, { x, y, side, sure }: Found): Promise<SeenFace | undefined> {
  const around = { x: x - (side * (MARGIN - 1)) / 2, y: y - (side * (MARGIN - 1)) / 2, side: side * MARGIN };
  const { Identity_1: flag, Identity_2: mesh } = await run(mesher, planesOf(picture, around, MESH_SIDE, 0), MESH_SIDE);
  if ((flag?.data[0] ?? 0) < IS_MESH) return undefined;
  const point = (index: number) => [0, 1, 2].map((axis) => mesh?.data[index * 3 + axis] ?? 0) as [number, number, number];
  const between = (a: number, b: number) => {
    const [from, to] = [point(a), point(b)];
    return [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  };
  const [across, down, eyes] = [
    between(POINT.rightSide, POINT.leftSide),
    between(POINT.top, POINT.chin),
    between(POINT.rightEye, POINT.leftEye),
  ];
  const wide = Math.hypot(...eyes);
  return {
    sure,
    yaw: degrees(Math.atan2(across[2], Math.hypot(across[0], across[1]))),
    pitch: degrees(Math.atan2(down[2], Math.hypot(down[0], down[1]))),
    roll: degrees(Math.atan2(eyes[1], eyes[0])),
    x: (x + side / 2) / picture.width,
    y: (y + side / 2) / picture.height,
    size: side / Math.max(picture.width, picture.height),
    shape: LENGTHS.map(([a, b]) => Math.hypot(...between(a, b)) / wide),
  };
}

/** Of the package only the models are used: its own program is never loaded. */
const modelPath = (name: string): string => fileURLToPath(new URL(`../models/${name}`, import.meta.resolve('@vladmandic/human')));

export interface Engine {
  see(picture: Uint8Array): Promise<SeenFrame>;
}

/** BlazeFace finds faces, and FaceMesh lays 468 points over each. */
export async function openEngine(threads: number): Promise<Engine> {
  const options = { enableCpuMemArena: false, intraOpNumThreads: threads };
  const findings = GRIDS.flatMap(({ scores, boxes, count }) => [
    { name: scores, dims: [1, count, 1] },
    { name: boxes, dims: [1, count, GUESS] },
  ]);
  const mesh = [
    { name: 'Identity_1', dims: [1, 1] },
    { name: 'Identity_2', dims: [1, 468 * 3] },
  ];
  const open = async (name: string, side: number, outputs: typeof mesh) =>
    InferenceSession.create(await readNetwork(modelPath(name), { side, outputs }), options);
  const finder = await open('blazeface', FINDER_SIDE, findings);
  const mesher = await open('facemesh', MESH_SIDE, mesh);
  return {
    see: async (bytes) => {
      const picture = await openPicture(bytes);
      const faces: SeenFace[] = [];
      for (const found of await findFaces(finder, picture)) {
        const face = await faceAt(mesher, picture, found);
        if (face) faces.push(face);
      }
      return { faces, print: await printOf(picture) };
    },
  };
}
