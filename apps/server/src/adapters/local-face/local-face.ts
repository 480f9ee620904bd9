import type { FaceReader, SeenFrame } from '#ports/face-reader.ts';
import { type OwnProcessOptions, ownProcess } from '../own-process.ts';

const PACKAGES = ['onnxruntime-node', '@vladmandic/human'];
const DEFAULTS = { program: new URL('./face-child.ts', import.meta.url), patienceMs: 30_000, questionsEach: 20 };

/** A reader of faces in a process of its own. */
export function localFace(options: OwnProcessOptions = {}): FaceReader {
  const { isThere, ask } = ownProcess<readonly Uint8Array[], readonly SeenFrame[]>(PACKAGES, { ...DEFAULTS, ...options });
  return { isThere, see: ask };
}
