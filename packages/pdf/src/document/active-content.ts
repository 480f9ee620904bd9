/*
 * What a file would do when it is opened or clicked (ISO 32000-2 §12.6), and what it carries besides its pages. A signed
 * page must show the same to everyone: a script may rewrite a field, a launched program may do anything, and a file
 * inside the file is signed with it though nobody has read it. Links and jumps to pages are peaceful and are not told.
 *
 *     catalog   /OpenAction  /AA  /Names (/JavaScript, /EmbeddedFiles)  /Outlines → /First … /Next → /A
 *     page      /AA          /Annots → /A  /AA, and those whose /Subtype is FileAttachment, RichMedia, Screen, Movie, Sound, 3D
 *     field     /AA          (a field with one widget is one object with it, others are kids)
 *     action    /S  /Next → action or list of actions
 */
import { type Dict, nameOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { fieldsOf } from './form.ts';
import { pagesOf } from './page-tree.ts';
import type { PdfDocument } from './pdf-document.ts';

/** `script` JavaScript · `launch` starts a program · `submit` sends the form away · `attachment` a file inside · `media` film, sound, 3D. */
export const ACTIVE_CONTENT = ['script', 'launch', 'submit', 'attachment', 'media'] as const;
export type ActiveContent = (typeof ACTIVE_CONTENT)[number];

/** Action types (§12.6.4) that do more than lead to a place. */
const ACTIONS: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'submit',
  GoToE: 'attachment',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  RichMediaExecute: 'media',
};

/** Annotation types (§12.5.6) that carry more than marks on the page. */
const ANNOTATIONS: Readonly<Record<string, ActiveContent>> = {
  FileAttachment: 'attachment',
  RichMedia: 'media',
  Screen: 'media',
  Movie: 'media',
  Sound: 'media',
  '3D': 'media',
};

/** Chains of actions, outlines and name trees are followed as far as honest files go. */
const MOST_STEPS = 50_000;

class Search {
  readonly found = new Set<ActiveContent>();
  readonly #document: PdfDocument;
  readonly #seen = new Set<number>();
  #steps = 0;

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  /** The dictionary of an object that was not met before; of a stream, its own. */
  #fresh(value: PdfObject | undefined): Dict | undefined {
    if (++this.#steps > MOST_STEPS) return undefined;
    if (value instanceof Ref) {
      if (this.#seen.has(value.num)) return undefined;
      this.#seen.add(value.num);
    }
    const resolved = this.#document.resolve(value);
    return resolved instanceof PdfStream ? resolved.dict : this.#document.dict(resolved);
  }

  /** An action and those after it; an /OpenAction may also be a place, which is an array. */
  action(value: PdfObject | undefined): void {
    const waiting = [value];
    while (waiting.length > 0) {
      const action = this.#fresh(waiting.pop());
      if (!action) continue;
      const kind = ACTIONS[nameOf(this.#document.resolve(action.get('S'))) ?? ''];
      if (kind) this.found.add(kind);
      const next = action.get('Next');
      waiting.push(...(this.#document.array(next) ?? [next]));
    }
  }

  /** /A and /AA of what can be clicked, entered or left. */
  holder(dict: Dict | undefined): void {
    if (!dict) return;
    this.action(dict.get('A'));
    for (const value of this.#fresh(dict.get('AA'))?.values() ?? []) this.action(value);
  }

  annotations(page: Dict): void {
    for (const annotation of this.#document.array(page.get('Annots')) ?? []) {
      const dict = this.#fresh(annotation);
      const kind = ANNOTATIONS[nameOf(this.#document.resolve(dict?.get('Subtype'))) ?? ''];
      if (kind) this.found.add(kind);
      this.holder(dict);
    }
  }

  /** Bookmarks: siblings by /Next, children by /First (§12.3.3). */
  outlines(root: PdfObject | undefined): void {
    const waiting = [this.#fresh(root)?.get('First')];
    while (waiting.length > 0) {
      const item = this.#fresh(waiting.pop());
      if (!item) continue;
      this.action(item.get('A'));
      waiting.push(item.get('Next'), item.get('First'));
    }
  }

  /** Whether a name tree (§7.9.6) has any entry. */
  hasNames(root: PdfObject | undefined): boolean {
    const waiting = [root];
    while (waiting.length > 0) {
      const node = this.#fresh(waiting.pop());
      if ((this.#document.array(node?.get('Names'))?.length ?? 0) > 0) return true;
      waiting.push(...(this.#document.array(node?.get('Kids')) ?? []));
    }
    return false;
  }
}

/** What a file has besides pages to look at, in the order of `ACTIVE_CONTENT`. Time grows with pages, annotations and bookmarks. */
export function activeContentOf(document: PdfDocument): ActiveContent[] {
  const search = new Search(document);
  const { catalog } = document;
  const names = document.dict(catalog.get('Names'));
  if (search.hasNames(names?.get('JavaScript'))) search.found.add('script');
  if (search.hasNames(names?.get('EmbeddedFiles')) || (document.array(catalog.get('AF'))?.length ?? 0) > 0) search.found.add('attachment');
  search.action(catalog.get('OpenAction'));
  search.holder(catalog);
  search.outlines(catalog.get('Outlines'));
  for (const { dict } of pagesOf(document)) {
    search.holder(dict);
    search.annotations(dict);
  }
  for (const { dict, widgets } of fieldsOf(document)) {
    search.holder(dict);
    for (const widget of widgets) search.holder(document.dict(widget));
  }
  return ACTIVE_CONTENT.filter((kind) => search.found.has(kind));
}
