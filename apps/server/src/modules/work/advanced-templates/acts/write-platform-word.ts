import { packZip } from '#platform/archive/index.ts';
import type { PlatformTemplate } from '../platform-template.ts';
import { wordParts } from '../platform-word.ts';

/** The Word file of a platform template. */
export function writePlatformWord(template: PlatformTemplate): Promise<Buffer> {
  const parts = [...wordParts(template)].map(([name, text]) => [name, Buffer.from(text)] as const);
  return packZip(new Map(parts));
}
