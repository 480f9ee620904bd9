import type { Box } from '@moqi/pdf';
import type { Draft, PageSize } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';

/** A field as a call may name its place: on a page counted from the end, or beside words or a form field, from whose corner x and y are counted. */
export interface CalledField extends PlacedField {
  readonly keyword?: string | undefined;
  /** the name of a form field of the PDF */
  readonly formField?: string | undefined;
}

export interface CalledFile extends PlacedFile {
  readonly fields: readonly CalledField[];
}

/** A straddle seal of a party, called by its offset from the top of the page alone (0–1). */
export interface CalledStraddle {
  readonly party: string;
  readonly offset: number;
  /** the name of the offset in the call */
  readonly field: string;
}

/** A draft whose fields may be called otherwise than by coordinates. */
export interface CalledDraft extends Omit<Draft, 'files'> {
  readonly files: readonly CalledFile[];
  readonly straddles: readonly CalledStraddle[];
}

const isBeside = ({ keyword, formField }: CalledField): boolean => keyword !== undefined || formField !== undefined;
export const isCalledOtherwise = (field: CalledField): boolean => isBeside(field) || field.page < 0;

/**
 * Where a called field goes: once, or once at every occurrence of its keyword or form field. None: what it names is not there.
 * `hits`: boxes of the occurrences, in points of the displayed page.
 */
export function placesOf(field: CalledField, pages: readonly PageSize[], hits: readonly Box[]): PlacedField[] {
  const { keyword: _, formField: __, ...placed } = field;
  if (!isBeside(field)) {
    const page = placed.page < 0 ? pages.length + placed.page : placed.page;
    return page < 0 ? [] : [{ ...placed, page }];
  }
  return hits.flatMap((hit, at) => {
    const size = pages[hit.page];
    if (size === undefined) return [];
    const key = at === 0 ? placed.key : `${placed.key}-${at + 1}`;
    return [{ ...placed, key, page: hit.page, x: hit.x / size.width + placed.x, y: hit.y / size.height + placed.y }];
  });
}

/** A seal is 42 mm wide. */
const SEAL_POINTS = (42 / 25.4) * 72;

/** Whether a straddle seal of the party can go over a file: it signs there, and the file has pages to straddle. */
export function takesStraddle({ fields, isAttachment }: PlacedFile, { party }: CalledStraddle, pages: readonly PageSize[]): boolean {
  return !isAttachment && pages.length > 1 && fields.some((field) => field.party === party);
}

/** The field of a called straddle seal; like all of its kind it uses only `y` and `width`. */
export function straddleField({ party, offset: y }: CalledStraddle, [first]: readonly PageSize[]): PlacedField {
  const { width, height } = first ?? { width: 595, height: 842 };
  const size = { width: SEAL_POINTS / width, height: SEAL_POINTS / height };
  return {
    key: `${party}-straddle`.slice(-40),
    party,
    kind: 'straddle',
    page: 0,
    x: 0,
    y: Math.min(y, 1 - size.height),
    ...size,
    label: '',
  };
}
