import { TextDecoder } from 'node:util';
import { ArchiveRefused } from './archive-refused.ts';

export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly attributes: string;
}

export type XmlToken = XmlTag | { readonly kind: 'text'; readonly text: string };

/** In characters: of a tag, a comment, or a text between two tags. The longest text of a cell is far shorter. */
const LONGEST_TOKEN = 1_000_000;

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

/** Behind the end of a tag; a `>` within quotes is none. Undefined: it does not end here. */
function tagEnd(xml: string, from: number): number | undefined {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return undefined;
}

const CDATA = '<![CDATA[';
const WITHOUT_TAGS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  [CDATA, ']]>'],
] as const;

/** Behind the markup that begins at `open`. Undefined: it does not end here. */
function markupEnd(xml: string, open: number): number | undefined {
  for (const [begin, end] of WITHOUT_TAGS) {
    if (!xml.startsWith(begin, open)) continue;
    const at = xml.indexOf(end, open + begin.length);
    return at === -1 ? undefined : at + end.length;
  }
  if (xml[open + 1] !== '!') return tagEnd(xml, open + 1);
  // a comment or CDATA may have begun; a document type is refused: it could bring entities that multiply
  if (xml.length - open < CDATA.length) return undefined;
  throw new ArchiveRefused();
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

function tokenOf(markup: string): XmlToken | undefined {
  if (markup.startsWith(CDATA)) return { kind: 'text', text: markup.slice(CDATA.length, -3) };
  return markup.startsWith('<!') || markup.startsWith('<?') ? undefined : tagOf(markup.slice(1, -1));
}

/** Hands over the tokens that end here, and answers what is left. */
function takeTokens(xml: string, take: (token: XmlToken) => void): string {
  for (let at = 0; ; ) {
    const open = xml.indexOf('<', at);
    const end = open === -1 ? undefined : markupEnd(xml, open);
    if (end === undefined) return xml.slice(at);
    if (open > at) take({ kind: 'text', text: decoded(xml.slice(at, open)) });
    const token = tokenOf(xml.slice(open, end));
    if (token !== undefined) take(token);
    at = end;
  }
}

/** The next piece of the text; without a chunk, its end. */
function decodedBy(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new ArchiveRefused(undefined, { cause: error });
  }
}

/**
 * Hands over tags by their local names, and text, as they arrive: the whole is never in memory.
 * @throws ArchiveRefused when it has a document type, is cut off, or is no XML in UTF-8
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, take: (token: XmlToken) => void): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [rest, depth] = ['', 0];
  const given = (token: XmlToken): void => {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth < 0) throw new ArchiveRefused();
    take(token);
  };
  for await (const chunk of chunks) {
    rest = takeTokens(rest + decodedBy(decoder, chunk), given);
    if (rest.length > LONGEST_TOKEN) throw new ArchiveRefused();
  }
  const end = rest + decodedBy(decoder);
  if (depth > 0 || end.trim() !== '') throw new ArchiveRefused();
}

/** One after the other from the beginning, so that what looks like one within a value is none. */
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** By their local names; one without a prefix goes before one with. */
export function attributesOf(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(attributes); match !== null; match = ATTRIBUTE.exec(attributes)) {
    const [, qualified = '', double, single] = match;
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (name === qualified || !found.has(name)) found.set(name, decoded(double ?? single ?? ''));
  }
  return found;
}
