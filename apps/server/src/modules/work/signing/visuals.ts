import type { InkStrokes } from '@moqi/api';
import type { SealPlace } from '@moqi/api/work/grants';
import type { Appearance, SignRequest } from '@moqi/pdf';
import { printedAnswer, type TextQuestion, UNCHECKED, type Violation, wrongAnswer } from '@moqi/rules';

/** A placed field of this signer in one document, as the store keeps it. */
export interface TaskField extends TextQuestion {
  readonly fieldId: string;
  readonly kind: 'seal' | 'ink' | 'date' | 'text' | 'straddle';
  readonly pdfField: string;
  readonly height: number;
  readonly slices: readonly { readonly index: number; readonly count: number }[];
}

/** What the fields are filled with: the picture of the chosen seal, handwriting, typed texts, and the day of signing. */
export interface TaskValues {
  readonly sealPng: Uint8Array | undefined;
  /** 合成签章, pressed where the seal alone would be; a straddle seal stays the seal */
  readonly markPng?: Uint8Array | undefined;
  readonly ink: InkStrokes | undefined;
  /** 姓名章, in the place of handwriting */
  readonly chopPng?: Uint8Array | undefined;
  /** in print below the handwriting: that the name was not proven */
  readonly note?: string | undefined;
  readonly texts: ReadonlyMap<string, string>;
  /** 2026 年 11 月 21 日 */
  readonly day: string;
}

const DAY_FONT = { most: 14, share: 0.62 };

function inkAppearance({ strokes, width, height }: InkStrokes, note: string | undefined): Appearance {
  const points = strokes.map((stroke) => stroke.map(({ x, y, w }) => (w === undefined ? { x, y } : { x, y, w })));
  return { kind: 'ink', strokes: points, width, height, ...(note !== undefined && { note }) };
}

/** What stands where is signed by hand: a chop in its place, or the handwriting. */
function handAppearance({ chopPng, ink, note }: TaskValues): Appearance | undefined {
  return chopPng ? { kind: 'image', png: chopPng } : ink && inkAppearance(ink, note);
}

function appearanceOf(field: TaskField, values: TaskValues): Appearance | undefined {
  const fontSize = Math.min(DAY_FONT.most, field.height * DAY_FONT.share);
  switch (field.kind) {
    case 'seal': {
      const png = values.markPng ?? values.sealPng;
      return png && { kind: 'image', png };
    }
    case 'straddle':
      return values.sealPng && { kind: 'slice', png: values.sealPng, slices: [...field.slices] };
    case 'ink':
      return handAppearance(values);
    case 'date':
      return { kind: 'text', text: values.day, fontSize };
    case 'text': {
      const text = values.texts.get(field.fieldId);
      const printed = text === undefined ? '' : printedAnswer(field, text);
      return printed === '' ? undefined : { kind: 'text', text: printed, fontSize };
    }
  }
}

/** How many fields have no value yet; with zero the signing can go on. */
export function missingFields(fields: readonly TaskField[], values: TaskValues): number {
  // a box that was left unchecked is answered, and prints nothing
  const isUnchecked = (field: TaskField): boolean => field.format === 'check' && values.texts.get(field.fieldId) === UNCHECKED;
  return fields.filter((field) => !isUnchecked(field) && appearanceOf(field, values) === undefined).length;
}

/** The first text that does not answer what its field asks for, with why. */
export function wrongText(
  fields: readonly (TaskField & { readonly label: string })[],
  texts: TaskValues['texts'],
): { readonly label: string; readonly wrong: Violation } | undefined {
  for (const field of fields) {
    const text = texts.get(field.fieldId);
    const wrong = field.kind === 'text' && text !== undefined ? wrongAnswer(field, text) : undefined;
    if (wrong !== undefined) return { label: field.label, wrong };
  }
  return undefined;
}

/** The appearances of one signing act in one document, each bound to its form field. */
export function visualsOf(fields: readonly TaskField[], values: TaskValues): SignRequest['visuals'] {
  return fields.flatMap((field) => {
    const appearance = appearanceOf(field, values);
    return appearance ? [{ field: field.pdfField, appearance }] : [];
  });
}

interface Placed {
  readonly documentId: string;
  readonly kind: string;
  /** from 0 */
  readonly page: number;
  /** a straddle seal: one for each page from `page` on */
  readonly slices: readonly unknown[];
}

/** On which pages of which files a seal is pressed; pages as people count them, from 1. */
export function sealPlaces(
  documents: readonly { readonly documentId: string; readonly fileName: string }[],
  fields: readonly Placed[],
): SealPlace[] {
  return documents.flatMap(({ documentId, fileName }) => {
    const seals = fields.filter((field) => field.documentId === documentId && (field.kind === 'seal' || field.kind === 'straddle'));
    if (seals.length === 0) return [];
    const pages = seals.flatMap(({ kind, page, slices }) => (kind === 'seal' ? [page + 1] : slices.map((_, index) => page + 1 + index)));
    return [{ fileName, pages: [...new Set(pages)].toSorted((a, b) => a - b), straddle: seals.some(({ kind }) => kind === 'straddle') }];
  });
}
