import type { InkStrokes } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { unprintable } from '@moqi/pdf/printable';
import { type ChopStyle, UNCHECKED } from '@moqi/rules';

export type PlacedField = ContractDetail['fields'][number];

/** What a signer brings before anything is signed; every choice can be changed until the last step. */
export interface Filling {
  readonly sealId: string | undefined;
  /** a merged mark, pressed where its seal alone would be */
  readonly markId?: string | undefined;
  readonly ink: InkStrokes | undefined;
  /** a name chop, in the place of handwriting */
  readonly chop?: ChopStyle | undefined;
  readonly texts: Readonly<Record<string, string>>;
  /** answers to more than words, as they are printed; empty for a wrong one */
  readonly printed?: Readonly<Record<string, string>>;
}

export const NOTHING_FILLED: Filling = { sealId: undefined, ink: undefined, texts: {} };

/** The signer's own places in the order they are walked: file by file, page by page, from the top. */
export function placesOf(contract: Pick<ContractDetail, 'files' | 'fields' | 'myParticipantId'>): PlacedField[] {
  const order = new Map(contract.files.map(({ documentId }, place) => [documentId, place]));
  const fileOf = (field: PlacedField): number => order.get(field.documentId) ?? 0;
  return contract.fields
    .filter(({ participantId }) => participantId === contract.myParticipantId)
    .sort((a, b) => fileOf(a) - fileOf(b) || a.page - b.page || a.y - b.y || a.x - b.x);
}

/** What will stand in a text place; empty as long as its answer is missing or wrong. */
export function printedIn({ fieldId, format }: PlacedField, { texts, printed = {} }: Pick<Filling, 'texts' | 'printed'>): string {
  return (format === undefined ? texts[fieldId] : printed[fieldId]) ?? '';
}

/** It is answered, and can be printed. A box is answered as it stands. */
function isAnswered(field: PlacedField, filling: Filling): boolean {
  const text = printedIn(field, filling);
  return field.format === 'check' || (text.trim() !== '' && unprintable(text) === '');
}

/** The answers as they are sent; a box that nobody ticked is left unchecked. */
export function answersOf(
  { fields, myParticipantId }: Pick<ContractDetail, 'fields' | 'myParticipantId'>,
  { texts }: Pick<Filling, 'texts'>,
) {
  const boxes = fields.filter(({ format, participantId }) => format === 'check' && participantId === myParticipantId);
  const unchecked = Object.fromEntries(boxes.map(({ fieldId }) => [fieldId, UNCHECKED]));
  return Object.entries({ ...unchecked, ...texts }).map(([fieldId, text]) => ({ fieldId, text }));
}

/** Whether a place has what it needs. A date fills itself. */
export function isFilled(field: PlacedField, filling: Filling): boolean {
  switch (field.kind) {
    case 'date':
      return true;
    case 'seal':
    case 'straddle':
      return filling.sealId !== undefined;
    case 'ink':
      return filling.ink !== undefined || filling.chop !== undefined;
    case 'text':
      return isAnswered(field, filling);
  }
}

/** The first place after `from` that still misses something, round the corner if need be; -1 when all is there. */
export function nextUnfilled(places: readonly PlacedField[], filling: Filling, from: number): number {
  for (let step = 1; step <= places.length; step++) {
    const place = (from + step) % places.length;
    const field = places[place];
    if (field && !isFilled(field, filling)) return place;
  }
  return -1;
}
