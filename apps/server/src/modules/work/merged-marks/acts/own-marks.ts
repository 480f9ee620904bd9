import type { InkStrokes } from '@moqi/api';
import type { MergedMarkCard, UsableMark } from '@moqi/api/work/merged-marks';
import type { UsableChop, UsableSealCard } from '@moqi/api/work/seals';
import { drawMergedMark } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { keptInks, type SealChoice, usableChops } from '#modules/work/seals/index.ts';
import type { Reads } from '#platform/reads.ts';
import { endOf, type MergedMark } from '../merged-mark.ts';
import { readInkAndMarks } from '../views/ink-and-marks.ts';

type Inks = Awaited<ReturnType<typeof keptInks>>;

interface Parts {
  readonly choice: SealChoice;
  readonly inks: Inks;
  readonly provenName: string | undefined;
}

const namedSeal = ({ usable, missing }: SealChoice, id: string) => [...usable, ...missing].find(({ sealId }) => sealId === id);

function drawn({ layout, inkId, withChop }: MergedMark, seal: UsableSealCard, { inks, provenName }: Parts): string {
  const strokes = inks.find((ink) => ink.inkId === inkId)?.strokes;
  return drawMergedMark({ seal, strokes, chopName: withChop ? provenName : undefined }, layout).svg;
}

function cardOf(mark: MergedMark, parts: Parts): MergedMarkCard {
  const { choice, inks, provenName } = parts;
  const usable = choice.usable.find(({ sealId }) => sealId === mark.sealId);
  const why = choice.missing.find(({ sealId }) => sealId === mark.sealId)?.why ?? 'disabled';
  const end = endOf(mark, { seal: usable ? undefined : why, inkIds: new Set(inks.map(({ inkId }) => inkId)), provenName });
  return {
    markId: mark.markId,
    markName: mark.name,
    layout: mark.layout,
    sealId: mark.sealId,
    sealName: namedSeal(choice, mark.sealId)?.sealName ?? '',
    withInk: mark.inkId !== undefined,
    withChop: mark.withChop,
    end,
    svg: usable && end === '' ? drawn(mark, usable, parts) : '',
    createTime: mark.createdAt.toISOString(),
  };
}

/** Marks of one maker with what became of their parts. @param choice the seals that the maker can choose from */
export async function markCards(
  reads: Reads,
  marks: readonly MergedMark[],
  person: PartyId,
  choice: SealChoice,
): Promise<MergedMarkCard[]> {
  if (marks.length === 0) return [];
  const inks = marks.some(({ inkId }) => inkId !== undefined) ? await keptInks(reads.db, person) : [];
  const provenName = marks.some(({ withChop }) => withChop) ? (await realNameOf(reads, person))?.name : undefined;
  return marks.map((mark) => cardOf(mark, { choice, inks, provenName }));
}

/** What a member signs with besides the seals: the handwriting that is offered, the chops, and the marks that can be pressed now. */
export async function inkAndMarks(
  reads: Reads,
  { party, person }: { readonly party: PartyId; readonly person: PartyId },
  choice: SealChoice,
): Promise<{ readonly ink: InkStrokes | undefined; readonly chops: readonly UsableChop[]; readonly marks: readonly UsableMark[] }> {
  const { ink, chops, marks } = await readInkAndMarks(reads.db, party, person);
  const usable = (await markCards(reads, marks, person, choice)).filter(({ end }) => end === '');
  const ready = usable.map(({ markId, markName, sealId, svg }) => ({ markId, markName, sealId, svg }));
  return { ink, chops: await usableChops(reads, person, chops), marks: ready };
}
