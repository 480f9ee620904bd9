import type { InkStrokes } from '@moqi/api';
import type { UsableChop } from '@moqi/api/work/seals';
import { type ChopStyle, drawChop, whyNoChop } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { rasterise } from '#platform/drawings/rasterise.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { insertChop, isChopKept, type KeptChop, listKeptChops } from '../store/inks.ts';
import { findOfferedSignatures, type OfferedSignatures } from '../views/offered-signatures.ts';

/** The name that a chop of the person shows: proven, and of a length that fits on it. */
async function chopNameOf(reads: Reads, person: PartyId): Promise<string | undefined> {
  const name = (await realNameOf(reads, person))?.name;
  return whyNoChop(name) === undefined ? name : undefined;
}

/** @throws DomainError CHOP_NAME, CHOP_NAME_LENGTH */
async function requireChopName(reads: Reads, person: PartyId): Promise<string> {
  const name = (await realNameOf(reads, person))?.name;
  const why = whyNoChop(name);
  if (name === undefined || why !== undefined) throw new DomainError(why === 'length' ? 'CHOP_NAME_LENGTH' : 'CHOP_NAME');
  return name;
}

/** Keeps a chop among the signatures of its person. @throws DomainError CHOP_NAME, CHOP_NAME_LENGTH */
export async function keepChop(
  tx: Tx,
  reads: Reads,
  { person, style, now }: { readonly person: PartyId; readonly style: ChopStyle; readonly now: Date },
): Promise<string> {
  await requireChopName(reads, person);
  return await insertChop(tx, person, { inkId: uuidv7({ msecs: now.getTime() }), style, createdAt: now });
}

/** The kept chops, and the name on them; without a proven name they stay, and cannot be used. */
export async function keptChops(reads: Reads, person: PartyId): Promise<{ readonly chops: KeptChop[]; readonly chopName: string }> {
  return { chops: await listKeptChops(reads.db, person), chopName: (await chopNameOf(reads, person)) ?? '' };
}

/** What a signing offers of them, drawn. */
export async function usableChops(reads: Reads, person: PartyId, kept: OfferedSignatures['chops']): Promise<UsableChop[]> {
  const name = kept.length === 0 ? undefined : await chopNameOf(reads, person);
  if (name === undefined) return [];
  return kept.map(({ style, isDefault }) => ({ style, isDefault, svg: drawChop(name, style).svg }));
}

/** What a signing offers of a person's signatures. */
export async function offeredSignatures(
  reads: Reads,
  person: PartyId,
): Promise<{ readonly ink: InkStrokes | undefined; readonly chops: UsableChop[] }> {
  const { ink, chops } = await findOfferedSignatures(reads.db, person);
  return { ink, chops: await usableChops(reads, person, chops) };
}

/** The kept chop of a person, drawn with the name that is proven now. @throws DomainError CHOP_UNKNOWN, CHOP_NAME, CHOP_NAME_LENGTH */
export async function chosenChop(reads: Reads, person: PartyId | undefined, style: ChopStyle): Promise<ReturnType<typeof drawChop>> {
  if (person === undefined || !(await isChopKept(reads.db, person, style))) throw new DomainError('CHOP_UNKNOWN');
  return drawChop(await requireChopName(reads, person), style);
}

/** The PNG that stands in the place of handwriting. @throws DomainError CHOP_UNKNOWN, CHOP_NAME, CHOP_NAME_LENGTH */
export async function pictureOfChop(reads: Reads, person: PartyId | undefined, style: ChopStyle): Promise<Uint8Array> {
  const { svg, widthMm } = await chosenChop(reads, person, style);
  return await rasterise(svg, widthMm);
}
