import type { InkStrokes } from '@moqi/api';
import { CHOP_STYLES, type ChopStyle } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** What a signing offers of a person's signatures: one handwriting, and all chops. */
export interface OfferedSignatures {
  readonly ink: InkStrokes | undefined;
  readonly chops: readonly { readonly style: ChopStyle; readonly isDefault: boolean }[];
}

interface SignatureRow {
  readonly chop: string | null;
  readonly is_default: boolean;
  readonly strokes: unknown;
  readonly width: number | null;
  readonly height: number | null;
}

/** One chop of each style, and behind them the handwriting. */
export const MOST_OFFERED = CHOP_STYLES.length + 1;

/** From rows with the chops first, then the handwriting that is offered. */
export function offeredIn(rows: readonly SignatureRow[]): OfferedSignatures {
  const written = rows.find(({ chop }) => chop === null);
  const { width, height, strokes } = written ?? {};
  return {
    ink: written && { width: width ?? 0, height: height ?? 0, strokes: strokes as InkStrokes['strokes'] },
    chops: rows.flatMap(({ chop, is_default: isDefault }) => (chop === null ? [] : [{ style: chop as ChopStyle, isDefault }])),
  };
}

export async function findOfferedSignatures(db: Database, person: PartyId): Promise<OfferedSignatures> {
  const rows = await db
    .selectFrom('inks')
    .select(['chop', 'is_default', 'strokes', 'width', 'height'])
    .where('party_id', '=', person)
    .orderBy((expression) => expression('chop', 'is', null))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('ink_id', 'desc')
    .limit(MOST_OFFERED)
    .execute();
  return offeredIn(rows);
}
