import { SpreadsheetRefused } from './spreadsheet-refused.ts';

export type XmlToken =
  | { readonly kind: 'open' | 'close' | 'empty'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string };

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML and references to characters; there are no others without a document type, which is refused. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** The end of a tag; a `>` within quotes is none. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  throw new SpreadsheetRefused();
}

function endAfter(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new SpreadsheetRefused();
  return at;
}

function tagOf(body: string): XmlToken {
  const isClose = body.startsWith('/');
  const isEmpty = body.endsWith('/');
  const inner = body.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const space = inner.search(/\s/);
  const qualified = space === -1 ? inner : inner.slice(0, space);
  const name = qualified.slice(qualified.indexOf(':') + 1);
  return { kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', name, attributes: space === -1 ? '' : inner.slice(space) };
}

/** Tags by their local names, and text. A document type is refused: what needs one could bring entities that multiply. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open > at || open === -1) {
      const text = xml.slice(at, open === -1 ? undefined : open);
      yield { kind: 'text', text: decoded(text) };
      if (open === -1) return;
    }
    if (xml.startsWith('<!--', open)) at = endAfter(xml, '-->', open) + 3;
    else if (xml.startsWith('<?', open)) at = endAfter(xml, '?>', open) + 2;
    else if (xml.startsWith('<![CDATA[', open)) {
      at = endAfter(xml, ']]>', open) + 3;
      yield { kind: 'text', text: xml.slice(open + 9, at - 3) };
    } else if (xml.startsWith('<!', open)) throw new SpreadsheetRefused();
    else {
      const end = tagEnd(xml, open + 1);
      yield tagOf(xml.slice(open + 1, end));
      at = end + 1;
    }
  }
}

/** Of an attribute named without its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}
