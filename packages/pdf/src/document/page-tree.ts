/*
 * Pages in order (ISO 32000-2 §7.7.3). /Count is not believed, it is wrong in many files and nothing depends on it;
 * loops and pages that are listed twice are damage, because programs disagree on how many pages such a file has, and
 * page numbers are what people sign by.
 */
import { damaged, PdfError } from '../errors.ts';
import { type Dict, nameOf, type PdfObject, Ref } from '../syntax/objects.ts';
import type { PdfDocument } from './pdf-document.ts';

/**
 * A page object with its inheritable attributes filled in (ISO 32000-2 §7.7.3.4). Four attributes are inherited and no
 * others (§7.7.3.4); what is inherited may still be a reference.
 */
export interface PageNode {
  readonly ref: Ref;
  readonly dict: Dict;
  readonly inherited: Readonly<Record<'Rotate' | 'MediaBox' | 'CropBox' | 'Resources', PdfObject | undefined>>;
}

/** Balanced trees of ten thousand pages are four deep; some writers make a list of it. */
const MAX_DEPTH = 64;
const MAX_PAGES = 50_000;
/** Nodes that are looked at, whether anything is there or not. */
const MAX_NODES = 200_000;
const NOTHING: PageNode['inherited'] = { Rotate: undefined, MediaBox: undefined, CropBox: undefined, Resources: undefined };

interface Tree {
  readonly pages: readonly PageNode[];
  /** Numbers of pages and branches. */
  readonly nodes: ReadonlySet<number>;
}

const cache = new WeakMap<PdfDocument, Tree>();

/**
 * All pages in order.
 * Asked often, computed once for each state of the file.
 * @throws PdfError DAMAGED for a tree that runs in circles, TOO_LARGE beyond 50,000 pages
 */
export const pagesOf = (document: PdfDocument): readonly PageNode[] => treeOf(document).pages;

/**
 * Whether an object is a page, a branch of the tree, or the catalog: by where it hangs, not by what it calls itself.
 * @throws as {@link pagesOf}
 */
export const isNode = (document: PdfDocument, num: number): boolean => num === document.catalogRef.num || treeOf(document).nodes.has(num);

function treeOf(document: PdfDocument): Tree {
  const known = cache.get(document);
  if (known) return known;
  const pages: PageNode[] = [];
  const seen = new Set<number>();
  const walk = (node: PdfObject | undefined, inherited: PageNode['inherited'], depth: number): void => {
    if (!(node instanceof Ref)) return; // a page must be an indirect object; other readers skip it too
    if (depth > MAX_DEPTH || seen.has(node.num)) throw damaged('page tree');
    seen.add(node.num);
    if (seen.size > MAX_NODES) throw new PdfError('TOO_COMPLEX', { reason: 'page tree' });
    const dict = document.dict(node);
    if (!dict) return;
    const merged = inherit(dict, inherited);
    const kids = document.array(dict.get('Kids'));
    if (kids) for (const kid of kids) walk(kid, merged, depth + 1);
    // A node without kids is a branch that lost them, not a page.
    else if (nameOf(document.resolve(dict.get('Type'))) !== 'Pages') pages.push({ ref: node, dict, inherited: merged });
    if (pages.length > MAX_PAGES) throw new PdfError('TOO_LARGE', { reason: 'number of pages' });
  };
  walk(document.catalog.get('Pages'), NOTHING, 0);
  if (pages.length === 0) throw damaged('no pages');
  const tree = { pages, nodes: seen };
  cache.set(document, tree);
  return tree;
}

/** What a page does not say itself, its branch says (§7.7.3.4). Annotations, contents and UserUnit are never inherited. */
function inherit(dict: Dict, inherited: PageNode['inherited']): PageNode['inherited'] {
  return {
    Rotate: dict.get('Rotate') ?? inherited.Rotate,
    MediaBox: dict.get('MediaBox') ?? inherited.MediaBox,
    CropBox: dict.get('CropBox') ?? inherited.CropBox,
    Resources: dict.get('Resources') ?? inherited.Resources,
  };
}

/**
 * /Rotate of one page, inherited from its ancestors (§7.7.3.4), without reading the tree.
 * @returns degrees as the file has them, 0 where nobody says anything; not normalised
 */
export function rotationOf(document: PdfDocument, page: PdfObject | undefined): number {
  let node = document.dict(page);
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    const rotation = document.number(node.get('Rotate'));
    if (rotation !== undefined) return rotation;
    node = document.dict(node.get('Parent'));
  }
  return 0;
}
