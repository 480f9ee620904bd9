import { drawMergedMark, type SizedSvg } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { holdInk, keptInks, type PressableSeal } from '#modules/work/seals/index.ts';
import { rasterise } from '#platform/drawings/rasterise.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import type { MergedMark } from '../merged-mark.ts';
import { findMark } from '../views/merged-marks.ts';

/** The mark that a member wants to press. @throws DomainError MERGED_MARK_UNKNOWN, also for one of somebody else */
export async function chosenMark(
  platform: Pick<Platform, 'db'>,
  { party, person }: { readonly party: PartyId; readonly person: PartyId },
  markId: string,
): Promise<MergedMark> {
  const mark = await findMark(platform.db, party, person, markId);
  if (!mark) throw new DomainError('MERGED_MARK_UNKNOWN');
  return mark;
}

/** The picture as its maker signed it, not the drawing that pages show. */
function pressedPicture({ png, widthMm, heightMm }: PressableSeal): SizedSvg {
  const size = `width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"`;
  const image = `<image href="data:image/png;base64,${Buffer.from(png).toString('base64')}" width="${widthMm}" height="${heightMm}"/>`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`, widthMm, heightMm };
}

const inkGone = ({ name }: MergedMark) => new DomainError('MERGED_MARK_INK', { name });

/** The PNG that is pressed at a place. @throws DomainError MERGED_MARK_INK, MERGED_MARK_NAME */
export async function pictureOfMark({ db }: Platform, mark: MergedMark, seal: PressableSeal): Promise<Uint8Array> {
  const { person, inkId, withChop, layout } = mark;
  const ink = inkId === undefined ? undefined : (await keptInks(db, person)).find((each) => each.inkId === inkId);
  if (inkId !== undefined && !ink) throw inkGone(mark);
  const chopName = withChop ? (await realNameOf(new Reads(db), person))?.name : undefined;
  if (withChop && chopName === undefined) throw new DomainError('MERGED_MARK_NAME');
  const { svg, widthMm } = drawMergedMark({ seal: pressedPicture(seal), strokes: ink?.strokes, chopName }, layout);
  return await rasterise(svg, widthMm);
}

/**
 * Last check before a signature with the mark is recorded, beside that of its seal: its handwriting is there, and stays until the commit.
 * @throws DomainError MERGED_MARK_INK
 */
export async function holdParts(tx: Tx, mark: MergedMark): Promise<void> {
  if (mark.inkId !== undefined && !(await holdInk(tx, mark.person, mark.inkId))) throw inkGone(mark);
}
