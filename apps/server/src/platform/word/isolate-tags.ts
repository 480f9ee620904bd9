/*
 * Word cuts a text into runs wherever spelling, editing or a font changed, also within {{…}}. Here each tag becomes a node of its own between
 * runs, with the properties of the run in which it begins.
 */
import type { TagNode } from './blocks.ts';
import { readTag } from './tag.ts';
import type { WordProblem } from './word-problem.ts';
import { decodeText, encodeText, isElement, type Parent, type XmlElement, type XmlNode, writeRaw } from './xml-tree.ts';

/** A text of a run, or something else in its place that no tag spans. */
interface Atom {
  readonly run: XmlElement;
  readonly text: XmlElement | undefined;
  readonly from: number;
  readonly length: number;
}

const BREAK = '\u0000';
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

/** Takes what stands between two places out of the texts, and puts the tag there. */
function cut(atoms: readonly Atom[], from: number, to: number, make: (properties: string, parent: Parent) => TagNode): TagNode | undefined {
  const touched = atoms.filter((atom) => atom.from < to && atom.from + atom.length > from);
  const [first] = touched;
  const parent = first?.run.parent;
  if (first?.text === undefined || parent === undefined) return undefined;
  const behind = textOf(first.text).slice(to - first.from);
  for (const { text, from: start } of touched) {
    if (text === undefined) continue;
    const whole = textOf(text);
    if (text === first.text) setText(text, whole.slice(0, from - start));
    else setText(text, whole.slice(to - start));
  }
  const { run } = first;
  const properties = run.children.find((node) => isElement(node, 'w:rPr'));
  const at = run.children.indexOf(first.text);
  const rest: XmlElement = { kind: 'element', name: 'w:r', open: run.open, children: properties === undefined ? [] : [properties], parent };
  const later: XmlElement = { kind: 'element', name: 'w:t', open: first.text.open, children: [], parent: rest };
  setText(later, behind);
  rest.children.push(...(behind === '' ? [] : [later]), ...run.children.splice(at + 1));
  for (const node of rest.children) if (node.kind === 'element' && node !== properties) node.parent = rest;
  const tag = make(properties === undefined ? '' : writeRaw(properties), parent);
  insertAfter(parent, run, [tag, rest]);
  return tag;
}

const TAG = /\{\{([^{}\u0000]{1,300})\}\}/gu;

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
    for (const node of [...element.children]) if (node.kind === 'element') walk(node);
  };
  walk(root);
  return { tags, problems };
}
