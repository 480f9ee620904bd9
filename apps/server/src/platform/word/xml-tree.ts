/*
 * A part of a Word file as a tree that writes itself back byte by byte where nothing was changed. The gate for office files has refused
 * document types before, so there are no entities but the five of XML and characters by their numbers.
 */
import type { Block, TagNode } from './blocks.ts';
import { WordRefused } from './word-refused.ts';

export interface XmlText {
  readonly kind: 'text';
  raw: string;
}

export interface XmlElement {
  readonly kind: 'element';
  /** with its prefix: Word and those that imitate it write `w:` */
  readonly name: string;
  /** the start tag as it is written, without a slash at its end */
  open: string;
  children: XmlNode[];
  parent: Parent | undefined;
}

export type Parent = XmlElement | Block;
export type XmlNode = XmlText | XmlElement | TagNode | Block;

const MOST_NODES = 500_000;
const DEEPEST = 200;
const MARKUP = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(?:[^"'<>]|"[^"]*"|'[^']*')*>/y;
const NAME = /^<\/?([^\s/>]+)/;

/** The elements of a part below one that stands for the whole. @throws WordRefused */
export function readTree(xml: string): XmlElement {
  const root: XmlElement = { kind: 'element', name: '', open: '', children: [], parent: undefined };
  const above: XmlElement[] = [root];
  let count = 0;
  for (let at = 0; at < xml.length; ) {
    const inside = above.at(-1) ?? root;
    if (++count > MOST_NODES) throw new WordRefused('content');
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at);
      const raw = xml.slice(at, end === -1 ? undefined : end);
      inside.children.push({ kind: 'text', raw });
      at += raw.length;
      continue;
    }
    MARKUP.lastIndex = at;
    const markup = MARKUP.exec(xml)?.[0];
    if (markup === undefined) throw new WordRefused('damaged');
    at += markup.length;
    place(markup, above);
  }
  if (above.length !== 1) throw new WordRefused('damaged');
  return root;
}

function place(markup: string, above: XmlElement[]): void {
  const parent = above.at(-1);
  if (parent === undefined) throw new WordRefused('damaged');
  if (markup.startsWith('<!') || markup.startsWith('<?')) {
    parent.children.push({ kind: 'text', raw: markup });
    return;
  }
  const name = NAME.exec(markup)?.[1];
  if (name === undefined) throw new WordRefused('damaged');
  if (markup.startsWith('</')) {
    if (above.length < 2 || parent.name !== name) throw new WordRefused('damaged');
    above.pop();
    return;
  }
  const isEmpty = markup.endsWith('/>');
  const open = isEmpty ? `${markup.slice(0, -2).trimEnd()}>` : markup;
  const element: XmlElement = { kind: 'element', name, open, children: [], parent };
  parent.children.push(element);
  if (isEmpty) return;
  if (above.length >= DEEPEST) throw new WordRefused('content');
  above.push(element);
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function decodeText(raw: string): string {
  return raw.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** XML 1.0 §2.2 allows neither control characters nor halves of pairs. */
function isLegal(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x20) return point === 0x09 || point === 0x0a || point === 0x0d;
  return (point < 0xd800 || point > 0xdfff) && point !== 0xfffe && point !== 0xffff;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function encodeText(text: string): string {
  return Array.from(text, (character) => (isLegal(character) ? (ESCAPES[character] ?? character) : '')).join('');
}

export const isElement = (node: XmlNode, name: string): node is XmlElement => node.kind === 'element' && node.name === name;

/** The element as it was written; its tags and blocks are not in it any more. */
export function writeRaw(node: XmlNode): string {
  if (node.kind === 'text') return node.raw;
  if (node.kind !== 'element') return '';
  return node.children.length === 0 ? `${node.open.slice(0, -1)}/>` : `${node.open}${node.children.map(writeRaw).join('')}</${node.name}>`;
}
