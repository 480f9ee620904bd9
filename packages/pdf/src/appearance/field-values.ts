/*
 * Forms that ask their readers to paint fields (/NeedAppearances, ISO 32000-2 §12.7.3). Signed as they are, each reader would
 * paint something else, and many would paint over our seals too; with the request merely taken back, what was filled in could
 * vanish. So before the first signature the values are painted here, once for all readers.
 */
import { latin } from '../bytes/octets.ts';
import { type FormField, fieldsOf, inherited, longestValue, optionsOf, wordsOf } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { dict, PdfString, type Ref } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import { textOf } from '../syntax/text.ts';
import type { Increment } from '../write/increment.ts';
import type { Appearance, Colour } from './appearance.ts';
import { conventionsOf } from './conventions.ts';
import { type EmbeddedFont, embedFont } from './embedded-font.ts';
import { type Frame, formXObject, frameOf } from './frame.ts';
import { colourOperands } from './ink.ts';
import { setText, shownCharacters } from './text-content.ts';

/** Flags of text fields (Table 231): several lines; not for all eyes; a cell for each character. */
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const COMB = 1 << 24;
/** Points between the border and the text, as readers leave them. */
const INSET = 2;
/** Keys in /MK of the ground and the border (Table 192). */
const GROUND = 'BG';
const BORDER = 'BC';

/**
 * Paints the values of all texts and choices.
 * @returns false where something cannot be painted, a button without looks or a character that the font lacks: then nothing was changed
 */
export function paintFields(increment: Increment): boolean {
  const { document } = increment;
  const fields = fieldsOf(document);
  const isBare = ({ type, widgets }: FormField) => type === 'Btn' && widgets.some((widget) => !document.dict(widget)?.has('AP'));
  if (fields.some(isBare)) return false;
  const values = fields.filter(({ type }) => type === 'Tx' || type === 'Ch').map((field) => ({ field, text: shownValue(document, field) }));
  const font = fontFor(increment, values.map(({ text }) => shownCharacters(text)).join(''));
  if (font === 'lacking') return false;
  for (const { field, text } of values) for (const widget of field.widgets) paintValue(increment, { field, text, widget, font });
  return true;
}

/** One font for all values; undefined where there is nothing to say. */
function fontFor(increment: Increment, text: string): EmbeddedFont | undefined | 'lacking' {
  if (text === '') return undefined;
  try {
    return embedFont(increment, text, conventionsOf(increment.document));
  } catch (cause) {
    if (cause instanceof PdfError && cause.code === 'GLYPH_MISSING') return 'lacking';
    throw cause;
  }
}

interface Painted {
  readonly field: FormField;
  readonly text: string;
  readonly widget: Ref;
  /** it has all characters of the text; undefined: there is none */
  readonly font: EmbeddedFont | undefined;
}

/**
 * Ground, border and value in marked content, as Table 225 wants it for variable text.
 * @returns false where the box has no room for all of the text, even in the smallest print
 */
export function paintValue(increment: Increment, { field, text, widget, font }: Painted): boolean {
  const { document } = increment;
  const frame = frameOf(document, widget);
  if (!frame) return true;
  const [width, height] = [frame.width - 2 * INSET, frame.height - 2 * INSET];
  const lines = font && text !== '' && width > 0 && height > 0 ? linesOf(document, field, { text, font, width, height }) : [];
  const words = lines.map(({ content }) => content).join('');
  const clipped = `q ${INSET} ${INSET} ${numeral(width)} ${numeral(height)} re W n 1 0 0 1 ${INSET} ${INSET} cm\n${words}Q`;
  const content = `${boxContent(document, widget, frame)}/Tx BMC\n${words === '' ? '' : clipped}\nEMC\n`;
  const fonts = font && words !== '' ? dict({ F: font.ref }) : undefined;
  const look = formXObject(content, frame, dict({ Font: fonts, ColorSpace: conventionsOf(document).colours }));
  increment.edit(widget).set('AP', dict({ N: increment.add(look) }));
  return text === '' || (lines.length > 0 && lines.every(({ fits }) => fits));
}

interface Setting {
  readonly text: string;
  readonly font: EmbeddedFont;
  readonly width: number;
  readonly height: number;
}

/** The text as a whole, or of a comb each character in its cell (Table 231): so ID numbers are asked for. */
function linesOf(document: PdfDocument, field: FormField, { text, font, width, height }: Setting): { content: string; fits: boolean }[] {
  const style = styleOf(document, field);
  const set = (part: string, size: { width: number; height: number }, more: Partial<typeof style> = {}) => {
    const appearance = { kind: 'text' as const, text: part, ...style, ...more };
    const from = (field.flags & MULTILINE) !== 0 ? 'top' : 'middle';
    return setText(appearance, font, size, from);
  };
  const cells = combCells(document, field);
  if (cells === undefined) return [set(text, { width, height })];
  const cell = { width: width / cells, height };
  return Array.from(text, (character, at) => {
    const { content, fits } = set(character, cell, { align: 'center' });
    return { content: `q 1 0 0 1 ${numeral(at * cell.width)} 0 cm\n${content}Q\n`, fits: fits && at < cells };
  });
}

/** How many cells a field has; undefined: it is no comb. */
function combCells(document: PdfDocument, field: FormField): number | undefined {
  const cells = longestValue(document, field);
  const isComb = field.type === 'Tx' && (field.flags & (COMB | MULTILINE | PASSWORD)) === COMB;
  return isComb ? cells : undefined;
}

/** What a reader shows: of a choice the words that stand for its value (§12.7.5.4), of a password nothing. */
export function shownValue(document: PdfDocument, field: FormField): string {
  if ((field.flags & PASSWORD) !== 0 && field.type === 'Tx') return '';
  const value = document.resolve(field.value);
  const stream = field.type === 'Tx' ? document.stream(field.value) : undefined;
  if (stream) return textOf(document.content(stream));
  const words = new Map(optionsOf(document, field).map((option) => [option.value, option.shown]));
  const chosen = (Array.isArray(value) ? value : [value]).map((item) => wordsOf(document, item));
  return chosen.map((item) => words.get(item) ?? item).join(', ');
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** Size and colour of /DA, and /Q. The font named there need not be embedded, so ours takes its place; size 0 means what fits. */
function styleOf(document: PdfDocument, field: FormField): Pick<Extract<Appearance, { kind: 'text' }>, 'fontSize' | 'align' | 'colour'> {
  const stated = document.resolve(inherited(document, field, 'DA'));
  const words = stated instanceof PdfString ? latin(stated.bytes).split(/\s+/) : [];
  const size = Number(words[words.indexOf('Tf') - 1] ?? 0);
  const operands = (operator: string, count: number): number[] | undefined => {
    const at = words.indexOf(operator);
    return at < count ? undefined : words.slice(at - count, at).map(Number);
  };
  const colour = colourOf(operands('g', 1) ?? operands('rg', 3) ?? operands('k', 4) ?? []);
  return {
    align: ALIGNMENTS[document.number(inherited(document, field, 'Q')) ?? 0] ?? 'left',
    ...(size > 0 && { fontSize: size }),
    ...(colour && { colour }),
  };
}

/** Grey, red-green-blue or cyan-magenta-yellow-black by their number (§12.5.6.19). */
function colourOf(values: readonly number[]): Colour | undefined {
  if (values.some((value) => !Number.isFinite(value))) return undefined;
  const [first = 0, second = 0, third = 0, black = 0] = values;
  if (values.length === 1) return [first, first, first];
  if (values.length === 3) return [first, second, third];
  const mixed = (ink: number): number => 1 - Math.min(1, ink + black);
  return values.length === 4 ? [mixed(first), mixed(second), mixed(third)] : undefined;
}

/** The ground and a plain border (§12.5.6.19). */
function boxContent(document: PdfDocument, widget: Ref, { width, height }: Frame): string {
  const entries = document.dict(widget);
  const looks = document.dict(entries?.get('MK'));
  const colour = (key: string) => colourOf((document.array(looks?.get(key)) ?? []).map((value) => document.number(value) ?? Number.NaN));
  const [ground, border] = [colour(GROUND), colour(BORDER)];
  const line = document.number(document.dict(entries?.get('BS'))?.get('W')) ?? 1;
  const painted = ground ? `q ${colourOperands(ground)} rg 0 0 ${numeral(width)} ${numeral(height)} re f Q\n` : '';
  if (!border || line <= 0) return painted;
  return `${painted}q ${colourOperands(border)} RG ${numeral(line)} w ${[line / 2, line / 2, width - line, height - line].map(numeral).join(' ')} re S Q\n`;
}
