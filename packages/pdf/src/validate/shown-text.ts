/*
 * Whether a filled field shows what it says. A reader paints the appearance stream, programs take the value (ISO 32000-2 §12.7.4.3), and
 * nothing makes the two agree. Only what is proven is called another text; whatever is not understood, or not seen, is `unknown`, never
 * agreement.
 */
import type { FormField } from '../document/form.ts';
import { isRectangle, type Rectangle, rectangleOf } from '../document/geometry.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { type Dict, type PdfObject, PdfStream, type Ref } from '../syntax/objects.ts';
import { operations } from '../text/operators.ts';
import { type ShownFont, type ShownGlyph, shownFont } from '../text/shown-font.ts';
import { AppearanceReader, isBlank } from './appearance-reader.ts';
import { scaleOf } from './appearance-scale.ts';
import { Canvas, isWithin } from './canvas.ts';
import { areaOf } from './drawn-area.ts';
import { turnsLetters } from './field-value.ts';
import { formFont, isMadeSeen } from './made-look.ts';
import { mayHide, richText } from './rich-text.ts';

export type Shown = 'value' | 'other' | 'unknown';

/** The file after the change, and what the change brought. */
export interface ShownState {
  readonly document: PdfDocument;
  /** Whether an object came with the change that is judged, or with one before it that no signature saw. */
  readonly isFresh: (num: number) => boolean;
  /** What of its page is displayed where a page lists the widget, and how the page is turned. */
  readonly pageOf: (widget: Ref) => { visible: Rectangle; rotation: number } | undefined;
}

/**
 * @param values what the field may show: its value, and of a choice also the words that stand for it
 * @returns the worst finding of all widgets that are displayed: one that shows something else is enough, and one there must be
 */
export function shownValue(state: ShownState, field: FormField, values: readonly string[]): Shown {
  const rich = [field.ref, ...field.widgets].map((ref) => state.document.dict(ref)?.get('RV'));
  const shown = field.widgets.filter((widget) => isDisplayed(state, widget)).map((widget) => widgetShows(state, { field, widget, values }));
  if (rich.some((text) => mayHide(state.document, text)) || values.some(turnsLetters)) return 'unknown';
  const words = rich.map((text) => richText(state.document, text)).filter((said) => said !== '');
  if (words.some((said) => !values.some((value) => plain(value) === plain(said)))) return 'other';
  if (shown.includes('other')) return 'other';
  return shown.length === 0 || shown.includes('unknown') ? 'unknown' : 'value';
}

const plain = (text: string): string => text.replace(/\s/g, '');

/** Flags Hidden and NoView (Table 167). */
const HIDDEN = (1 << 1) | (1 << 5);

/** Whether a page lists the widget, nothing hides it, and it lies on what the page displays. */
export function isDisplayed({ document, pageOf }: Omit<ShownState, 'isFresh'>, widget: Ref): boolean {
  const dict = document.dict(widget);
  const place = rectangleOf(document, dict?.get('Rect'));
  const page = pageOf(widget);
  if (!place || !page || dict?.has('OC') || (document.number(dict?.get('F')) ?? 0) & HIDDEN) return false;
  return isWithin(place, page.visible, EDGE) && place[2] > place[0] && place[3] > place[1];
}

/** Points by which fields stick out of pages that were trimmed. */
const EDGE = 2;
/** Share of the page beyond which a ground behind the text covers what the page says rather than the field. */
const MOST_GROUND = 0.25;

interface Filled {
  readonly field: FormField;
  readonly widget: Ref;
  readonly values: readonly string[];
}

/** All looks count: one is seen at rest, others when the field is pressed or pointed at (Table 170). */
function widgetShows(state: ShownState, { field, widget, values }: Filled): Shown {
  const { document } = state;
  const looks = document.plainDict(document.dict(widget)?.get('AP')) ?? new Map<string, PdfObject>();
  if (document.resolve(looks.get('N')) === null) return looks.size === 0 && isMadeSeen(document, field, widget) ? 'value' : 'unknown';
  const shown = ['N', 'R', 'D'].flatMap((key) => {
    const look = document.resolve(looks.get(key));
    if (look === null) return [];
    return look instanceof PdfStream ? shownIn(state, { stream: look, widget, values }) : 'unknown';
  });
  if (shown.includes('other')) return 'other';
  return shown.includes('unknown') ? 'unknown' : 'value';
}

/** A rectangle that all readers take for the same. */
const exactly = (document: PdfDocument, value: PdfObject | undefined): Rectangle | undefined =>
  isRectangle(document, value) ? rectangleOf(document, value) : undefined;

/** One appearance stream against the values it may show. A stream that cannot be decoded is not evidence of anything. */
function shownIn(state: ShownState, look: { stream: PdfStream; widget: Ref; values: readonly string[] }): Shown {
  const { document } = state;
  const { stream, widget, values } = look;
  const box = exactly(document, stream.dict.get('BBox'));
  const page = state.pageOf(widget);
  const place = exactly(document, document.dict(widget)?.get('Rect'));
  const scale = box && place && page && scaleOf(document, stream, { box, place, rotation: page.rotation });
  if (!scale) return 'unknown';
  try {
    const resources = document.dict(stream.dict.get('Resources'));
    const canvas = new Canvas(box);
    const reader = new AppearanceReader({ canvas, fontOf: (name) => fontNamed(state, resources, name), scale });
    for (const operation of operations(document.content(stream))) {
      const fault = reader.read(operation);
      if (fault) return fault;
    }
    const isCurtain = canvas.isPainted && areaOf(place) > MOST_GROUND * areaOf(page.visible);
    return agreement(reader, { isPainted: canvas.isPainted, isPlain: canvas.isPlain && !isCurtain }, values);
  } catch (cause) {
    if (cause instanceof PdfError) return 'unknown';
    throw cause;
  }
}

/** What was read to the end, against the values. A ground without words hides what the page says there. */
function agreement(
  { glyphs, isSeen }: AppearanceReader,
  { isPainted, isPlain }: Pick<Canvas, 'isPainted' | 'isPlain'>,
  values: readonly string[],
): Shown {
  if (!values.some((value) => spells(glyphs, value))) return 'other';
  const isWordless = isPainted && glyphs.every(isBlank);
  return isSeen && isPlain && !isWordless ? 'value' : 'unknown';
}

/** §12.7.4.3: a name the appearance does not resolve is one of the form's. */
function fontNamed({ document, isFresh }: ShownState, resources: Dict | undefined, name: string): ShownFont | undefined {
  const font = document.dict(document.dict(resources?.get('Font'))?.get(name)) ?? formFont(document, name);
  return font && shownFont(document, font, isFresh);
}

/**
 * Glyph by glyph; blanks count on neither side, as lines are broken and justified at will. Characters are code points;
 * a ligature, one glyph for several of them, agrees with none.
 */
function spells(glyphs: readonly ShownGlyph[], value: string): boolean {
  const wanted = Array.from(plain(value));
  let at = 0;
  for (const shown of glyphs) {
    if (isBlank(shown)) continue;
    const character = wanted[at++];
    if (character === undefined || !draws(shown, character)) return false;
  }
  return at === wanted.length;
}

/** Whether the glyph is the one for this character. Glyph 0 is the empty box that stands for everything a font lacks. */
function draws(shown: ShownGlyph, character: string): boolean {
  if ('character' in shown) return shown.character === character;
  return shown.glyph !== 0 && shown.index(character.codePointAt(0) ?? 0) === shown.glyph;
}
