/*
 * What stands between 如果 or 逐行 and 结束 becomes a block: within a paragraph the runs between, across paragraphs and rows all that lies between
 * the two that hold nothing else, and across the cells of one row the row itself.
 */
import type { Tag } from './tag.ts';
import type { WordProblem } from './word-problem.ts';
import { isElement, type Parent, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A tag where it stands. */
export interface TagNode {
  readonly kind: 'tag';
  readonly tag: Tag;
  readonly text: string;
  /** of the run that it stands in: its `w:rPr` as it is written */
  readonly properties: string;
  parent: Parent | undefined;
}

export interface Block {
  readonly kind: 'block';
  readonly tag: Extract<Tag, { kind: 'if' | 'each' }>;
  body: XmlNode[];
  otherwise: XmlNode[];
  parent: Parent | undefined;
}

const HEAVY = new Set(['w:drawing', 'w:pict', 'w:object', 'w:tbl', 'w:sectPr', 'w:tab', 'w:br']);

const listOf = (parent: Parent, child: XmlNode): XmlNode[] =>
  parent.kind === 'element' ? parent.children : parent.otherwise.includes(child) ? parent.otherwise : parent.body;

/** Whether it holds nothing that is seen but this one tag. */
function holdsOnly(node: XmlNode, tag: TagNode): boolean {
  if (node === tag) return true;
  if (node.kind === 'tag' || node.kind === 'block') return false;
  if (node.kind === 'text') return true;
  if (HEAVY.has(node.name)) return false;
  if (node.name === 'w:t') return node.children.every((one) => one.kind === 'text' && one.raw.trim() === '');
  return node.children.every((one) => holdsOnly(one, tag));
}

function pathOf(node: XmlNode): Parent[] {
  const path: Parent[] = [];
  for (let at = node.kind === 'text' ? undefined : node.parent; at !== undefined; at = at.parent) path.unshift(at);
  return path;
}

/** The lowest that holds all of them, and which of its children leads to each. */
function meeting(tags: readonly TagNode[]): { readonly common: Parent; readonly ends: readonly XmlNode[] } | undefined {
  const paths = tags.map(pathOf);
  const [first = []] = paths;
  let depth = 0;
  while (depth < first.length && paths.every((path) => path[depth] === first[depth])) depth += 1;
  const common = first[depth - 1];
  if (common === undefined) return undefined;
  return { common, ends: tags.map((tag, at) => paths[at]?.[depth] ?? tag) };
}

function removeTag(tag: TagNode): void {
  const { parent } = tag;
  if (parent === undefined) return;
  const list = listOf(parent, tag);
  list.splice(list.indexOf(tag), 1);
}

function adopt(parent: Block, nodes: readonly XmlNode[]): void {
  for (const node of nodes) if (node.kind !== 'text') node.parent = parent;
}

/** The row itself becomes the block. */
function wrapRow(row: XmlElement, block: Block, tags: readonly TagNode[]): boolean {
  const { parent } = row;
  if (parent === undefined || tags.length > 2) return false;
  for (const tag of tags) removeTag(tag);
  const list = listOf(parent, row);
  list.splice(list.indexOf(row), 1, block);
  block.parent = parent;
  block.body = [row];
  adopt(block, [...block.body, ...tags]);
  return true;
}

/** Makes a block of what lies between the tags. @returns whether there is one */
function wrap(tags: readonly TagNode[], tag: Block['tag']): boolean {
  const met = meeting(tags);
  if (met === undefined) return false;
  const { common, ends } = met;
  const block: Block = { kind: 'block', tag, body: [], otherwise: [], parent: common };
  if (isElement(common as XmlNode, 'w:tr')) return wrapRow(common as XmlElement, block, tags);
  if (!ends.every((end, at) => holdsOnly(end, tags[at] as TagNode))) return false;
  const list = listOf(common, ends[0] as XmlNode);
  const places = ends.map((end) => list.indexOf(end));
  const [open = -1, middle = -1] = places;
  const close = places.at(-1) ?? -1;
  if (open < 0 || close <= open) return false;
  const between = list.slice(open + 1, close);
  const split = places.length === 3 ? middle - open - 1 : between.length;
  block.body = between.slice(0, split);
  block.otherwise = between.slice(split + 1);
  // tags that are gone from the text still tell what they were within
  adopt(block, [...block.body, ...block.otherwise, ...tags]);
  list.splice(open, close - open + 1, block);
  return true;
}

/** What each name is within: the rows around it, the outermost first. */
export function rowsAround(tag: TagNode): readonly string[] {
  return pathOf(tag).flatMap((parent) =>
    parent.kind === 'block' && parent.tag.kind === 'each' && parent.tag !== tag.tag ? [parent.tag.name] : [],
  );
}

/** Whether one of the elements around it has such a name. */
export const isWithin = (tag: TagNode, ...names: readonly string[]): boolean =>
  pathOf(tag).some((parent) => parent.kind === 'element' && names.includes(parent.name));

const beginsBlock = ({ tag }: TagNode): boolean => tag.kind === 'if' || tag.kind === 'each';

/** Whether a tag goes on with what was begun last: its end, or the only other side of a condition. */
function goesOn({ tag }: TagNode, around: readonly TagNode[] | undefined): around is TagNode[] {
  if (around === undefined) return false;
  return tag.kind === 'end' || (around.length === 1 && around[0]?.tag.kind === 'if');
}

function closed(around: readonly TagNode[]): WordProblem[] {
  const [first] = around;
  if (first === undefined || (first.tag.kind !== 'if' && first.tag.kind !== 'each')) return [];
  return wrap(around, first.tag) ? [] : [{ fault: 'notAlone', text: first.text }];
}

/** Turns the tags of blocks, in the order of the text, into blocks. */
export function makeBlocks(tags: readonly TagNode[]): readonly WordProblem[] {
  const problems: WordProblem[] = [];
  const open: TagNode[][] = [];
  for (const one of tags) {
    const { kind } = one.tag;
    if (beginsBlock(one)) open.push([one]);
    if (kind !== 'else' && kind !== 'end') continue;
    const around = open.at(-1);
    if (!goesOn(one, around)) {
      problems.push({ fault: 'unopened', text: one.text });
      continue;
    }
    around.push(one);
    if (kind === 'end') problems.push(...closed(open.pop() ?? []));
  }
  return [...problems, ...open.map(([first]) => ({ fault: 'unended' as const, text: first?.text ?? '' }))];
}

/** Whether a paragraph holds nothing that is seen but one block. */
export function isOfOneBlock(paragraph: XmlElement): boolean {
  const blocks = paragraph.children.filter(({ kind }) => kind === 'block');
  const hollow: TagNode = { kind: 'tag', tag: { kind: 'end' }, text: '', properties: '', parent: undefined };
  return blocks.length === 1 && paragraph.children.every((node) => node.kind === 'block' || holdsOnly(node, hollow));
}
