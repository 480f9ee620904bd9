/*
 * Rich texts of fields (ISO 32000-2 §12.7.4.4): XHTML in a string or a stream, which readers show in the place of the value. Only marks and
 * styles are known here that leave every word where it is and readable; whatever else stands in it may hide words, or move them.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfObject } from '../syntax/objects.ts';
import { LEAST_CONTRAST, LEAST_SIZE, lightOf } from './canvas.ts';
import { valueText } from './field-value.ts';

const MARKS = new Set(['?xml', 'body', 'p', 'span', 'b', 'i', 'br']);
/** A mark, and what stands in it. */
const MARK = /<\/?([?\w!-]*)([^>]*)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMESPACES = /^(xmlns|xfa)\b|^(version|encoding)$/;

type Check = (value: string) => boolean;
const isWord: Check = (value) => /^[\w-]+$/.test(value);
const isNothing: Check = (value) => /^0(\.0*)?[a-z]*$/.test(value);
const isLarge: Check = (value) => Number.parseFloat(value) >= LEAST_SIZE && /^[\d.]+pt$/.test(value);
const isDark: Check = (value) => {
  const [, red = 'f', green = 'f', blue = 'f'] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value) ?? [];
  const light = lightOf([red, green, blue].map((part) => Number.parseInt(part.padStart(2, 'f'), 16) / 255));
  return 1 - (light ?? 1) >= LEAST_CONTRAST;
};

/** What programs write into /style; Acrobat writes most of it each time. */
const STYLES: Readonly<Record<string, Check>> = {
  'font-size': isLarge,
  'font-family': (value) => !/symbol|dings/.test(value),
  'font-weight': isWord,
  'font-style': isWord,
  'font-stretch': isWord,
  'text-align': isWord,
  'text-decoration': (value) => value === 'none' || value === 'underline',
  'text-valign': isWord,
  'line-height': (value) => value === 'normal',
  'letter-spacing': isNothing,
  color: isDark,
  'xfa-spacerun': isWord,
  'xfa-tab-count': isWord,
};

/** Whether words of a rich text may not be what is seen. */
export function mayHide(document: PdfDocument, value: PdfObject | undefined): boolean {
  const source = valueText(document, value).toLowerCase();
  return [...source.matchAll(MARK)].some(([, mark = '', inner = '']) => !MARKS.has(mark) || hides(inner));
}

function hides(inner: string): boolean {
  const left = inner.replace(ATTRIBUTE, '').replace(/[\s/?]/g, '');
  return left !== '' || [...inner.matchAll(ATTRIBUTE)].some(([, key = '', one, other]) => !isPlain(key, one ?? other ?? ''));
}

function isPlain(key: string, value: string): boolean {
  if (key === 'dir') return value === 'ltr';
  if (key !== 'style') return NAMESPACES.test(key);
  return value.split(';').every((text) => {
    const [name = '', ...rest] = text.split(':');
    return name.trim() === '' || (STYLES[name.trim()]?.(rest.join(':').trim()) ?? false);
  });
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a rich text (§12.7.4.4), XHTML in a string or a stream, without its marks. */
export function richText(document: PdfDocument, value: PdfObject | undefined): string {
  const source = valueText(document, value);
  let words = '';
  for (let at = 0; at < source.length; at++) {
    const close = source[at] === '<' ? source.indexOf('>', at) : -1;
    if (close >= 0) at = close;
    else words += source[at];
  }
  return words.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, inner: string) => {
    const point = inner.startsWith('#') ? Number(inner.slice(1).replace(/^x/i, '0x')) : Number.NaN;
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : (ENTITIES[inner] ?? entity);
  });
}
