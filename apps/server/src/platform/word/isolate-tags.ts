/*
 * Word cuts a text into runs wherever spelling, editing or a font changed, also within {{…}}. Here each tag becomes a node of its own between
 * runs, with the properties of the run in which it begins.
 */
import type { TagNode } from './blocks.ts';
import { readTag } from './tag.ts';
import type { WordProblem } from './word-problem.ts';
import { decodeText, encodeText, isElement, type Parent, writeRaw, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A text of a run, or something else in its place that no tag spans. */
interface Atom {
  readonly run: XmlElement;
  readonly text: XmlElement | undefined;
  readonly from: number;
  readonly length: number;
}

/** The object replacement character: no text of a person has it. */
const BREAK = '\ufffc';
/** Which of them stand for nothing on the page. */
const WEIGHTLESS = new Set(['w:rPr', 'w:lastRenderedPageBreak', 'w:proofErr']);

const textOf = (element: XmlElement): string => decodeText(element.children.map((node) => (node.kind === 'text' ? node.raw : '')).join(''));

function setText(element: XmlElement, text: string): void {
  if (!element.open.includes('xml:space')) element.open = `${element.open.slice(0, -1)} xml:space="preserve">`;
  element.children = [{ kind: 'text', raw: encodeText(text) }];
}

function atomsOf(paragraph: XmlElement): { readonly atoms: readonly Atom[]; readonly text: string } {
  const atoms: Atom[] = [];
  let text = '';
  const add = (run: XmlElement, element: XmlElement): void => {
    const isText = element.name === 'w:t';
    const own = isText ? textOf(element) : BREAK;
    atoms.push({ run, text: isText ? element : undefined, from: text.length, length: own.length });
    text += own;
  };
  const walk = (parent: XmlElement): void => {
    for (const node of parent.children) {
      // the paragraphs of a text box are paragraphs of their own
      if (node.kind !== 'element' || node.name === 'w:p') continue;
      if (node.name !== 'w:r') {
        walk(node);
        continue;
      }
      for (const one of node.children) if (one.kind === 'element' && !WEIGHTLESS.has(one.name)) add(node, one);
    }
  };
  walk(paragraph);
  return { atoms, text };
}

function insertAfter(parent: Parent, node: XmlNode, added: readonly XmlNode[]): void {
  const children = parent.kind === 'element' ? parent.children : parent.body;
  children.splice(children.indexOf(node) + 1, 0, ...added);
}

/** Takes what stands between two places out of the texts, and answers what stands behind it in the text in which it begins. */
function takeOut(touched: readonly Atom[], from: number, to: number): string {
  const [first] = touched;
  let behind = '';
  for (const { text, from: start } of touched) {
    if (text === undefined) continue;
    const whole = textOf(text);
    if (text === first?.text) behind = whole.slice(to - start);
    setText(text, text === first?.text ? whole.slice(0, from - start) : whole.slice(to - start));
  }
  return behind;
}

/** What a run holds behind one of its texts, as a run of its own. */
function splitRun(run: XmlElement, text: XmlElement, behind: string): XmlElement {
  const properties = run.children.filter((node) => isElement(node, 'w:rPr'));
  const rest: XmlElement = { kind: 'element', name: 'w:r', open: run.open, children: [...properties], parent: run.parent };
  const later: XmlElement = { kind: 'element', name: 'w:t', open: text.open, children: [], parent: rest };
  setText(later, behind);
  const moved = run.children.splice(run.children.indexOf(text) + 1);
  for (const node of moved) if (node.kind === 'element') node.parent = rest;
  rest.children.push(...(behind === '' ? [] : [later]), ...moved);
  return rest;
}

type Making = (properties: string, parent: Parent) => TagNode;

/** Puts a tag in the place of what stands between two places of a paragraph. */
function cut(atoms: readonly Atom[], from: number, to: number, make: Making): TagNode | undefined {
  const touched = atoms.filter((atom) => atom.from < to && atom.from + atom.length > from);
  const [first] = touched;
  const parent = first?.run.parent;
  if (first?.text === undefined || parent === undefined) return undefined;
  const { run, text } = first;
  const rest = splitRun(run, text, takeOut(touched, from, to));
  const tag = make(
    run.children
      .filter((node) => isElement(node, 'w:rPr'))
      .map(writeRaw)
      .join(''),
    parent,
  );
  insertAfter(parent, run, [tag, rest]);
  return tag;
}

const TAG = /\{\{([^{}\ufffc]{1,300})\}\}/gu;

export interface Isolated {
  readonly tags: readonly TagNode[];
  readonly problems: readonly WordProblem[];
}

/** The tags of a paragraph as nodes, in their order. */
function isolateIn(paragraph: XmlElement): Isolated {
  const { atoms, text } = atomsOf(paragraph);
  if (!text.includes('{{') && !text.includes('}}')) return { tags: [], problems: [] };
  const tags: TagNode[] = [];
  const problems: WordProblem[] = [];
  // from the last to the first, so that the places before stay where they are
  for (const match of [...text.matchAll(TAG)].toReversed()) {
    const [whole, said = ''] = match;
    const tag = readTag(said);
    if (tag === undefined) {
      problems.unshift({ fault: 'unknown', text: whole });
      continue;
    }
    const made = cut(atoms, match.index, match.index + whole.length, (properties, parent) => ({
      kind: 'tag',
      tag,
      text: whole,
      properties,
      parent,
    }));
    if (made !== undefined) tags.unshift(made);
  }
  const rest = text.replace(TAG, '');
  const open = /\{\{|\}\}/u.exec(rest);
  if (open !== null) problems.push({ fault: 'unclosed', text: rest.slice(open.index, open.index + 20).replaceAll(BREAK, ' ') });
  return { tags, problems };
}

/** All tags of a part as nodes, in the order of the text. */
export function isolateTags(root: XmlElement): Isolated {
  const tags: TagNode[] = [];
  const problems: WordProblem[] = [];
  const walk = (element: XmlElement): void => {
    if (element.name === 'w:p') {
      const found = isolateIn(element);
      tags.push(...found.tags);
      problems.push(...found.problems);
    }
    for (const node of element.children) if (node.kind === 'element') walk(node);
  };
  walk(root);
  return { tags, problems };
}
