import { execFileSync } from 'node:child_process';
import type { PartyId } from '#kernel/actor.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { readDocuments } from '#modules/work/contracts/index.ts';
import type { World } from './world.ts';

/** Width and height of the pictures in the first file of a contract as it is now, the transparency of each apart. */
export async function picturesIn({ platform }: World, owner: PartyId, contractId: string): Promise<string[]> {
  const [document] = await readDocuments(platform.db, owner, contractId);
  const source = await documentSource(platform, document?.segments ?? []);
  const bytes = Buffer.from(await source.read(0, source.size));
  await source.close();
  const lines = execFileSync('pdfimages', ['-list', '-'], { input: bytes, encoding: 'utf8' }).trim().split('\n').slice(2);
  return lines
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, , kind, width, height]) => (kind === 'image' ? [`${width}×${height}`] : []));
}
