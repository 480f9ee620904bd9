/*
 * What each object is for. A change is only as harmless as the most visible use of its object: one that serves as a
 * page's font and as validation data at once must be judged as a font. Roles are found by walking from the catalog and
 * carried from revision to revision.
 *
 *     catalog -> /Pages            pageTree
 *             -> pages in order    page -> /Contents       content
 *                                       -> /Resources …    resource
 *                                       -> /Annots         annots -> annotation, or field for widgets
 *             -> /AcroForm         form -> /Fields         fields -> field -> /AP appearance, /V value
 *                                       -> /DR             formResource
 *             -> /DSS, /Metadata   store, metadata
 *             -> all other keys    document
 */
import { isNode, pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { isDict, nameOf, type PdfObject, Ref } from '../syntax/objects.ts';
import { refsIn, valueOf } from './references.ts';

/**
 * What an object is for in a file. One object may have several roles; a change is permitted only if all of them permit it,
 * so that nothing can be smuggled in under a second, harmless name.
 * `fieldPart` is what hangs on a field or the form without being seen, such as actions; `formResource` the fonts of /DR
 * that any field may draw with; `structure` the tags and `spoken` what they have said (`structure.ts`), `other` what nothing led to.
 */
export type Role =
  | 'pageTree'
  | 'page'
  | 'content'
  | 'resource'
  | 'annots'
  | 'annotation'
  | 'form'
  | 'fields'
  | 'formResource'
  | 'field'
  | 'fieldPart'
  | 'appearance'
  | 'value'
  | 'metadata'
  | 'document'
  | 'store'
  | 'structure'
  | 'spoken'
  | 'other';

/** An object that can be reached, and as what. */
export interface Reached {
  readonly roles: Set<Role>;
  /** First page it belongs to, from 0. */
  page: number | undefined;
  /** Object numbers of the widgets whose appearance it is part of. */
  readonly widgets: Set<number>;
}

/** One visit of the walk: an object in one role, for one page and one widget. */
interface Step {
  num: number;
  role: Role;
  page: number | undefined;
  widget: number | undefined;
}

/**
 * Everything that can be seen or filled in: pages with all they draw with, annotations, the form, validation data, metadata.
 * Roles are gathered over the revisions and never lost: an object once drawn on a page stays under suspicion.
 * The walk has a queue of its own and visits an object once for each role, so that neither depth nor loops in a file
 * matter.
 */
export class RoleMap {
  readonly #reached = new Map<number, Reached>();
  #document: PdfDocument;
  #queue: Step[] = [];
  readonly #covered = new Map<number, number>();
  readonly #arrived = new Set<number>();

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#start(true);
  }

  /** Notes a share of a page that new fields cover. @returns what they cover since the first of the compared states */
  cover(page: number, share: number): number {
    const covered = (this.#covered.get(page) ?? 0) + share;
    this.#covered.set(page, covered);
    return covered;
  }

  /** Whether an object came, or was altered, in a revision that has been compared before. */
  arrived(num: number): boolean {
    return this.#arrived.has(num);
  }

  /** The roles of an object, or undefined for one that nobody has reached so far. */
  get(num: number): Reached | undefined {
    return this.#reached.get(num);
  }

  has(num: number): boolean {
    return this.#reached.has(num);
  }

  /**
   * Goes on to the next revision, in which the objects `touched` have other values. Only what was touched can lead to
   * something new; a file of a hundred thousand objects is walked once, not once a revision.
   * @param document the later state
   * @param touched numbers of the objects that differ in it
   */
  advance(document: PdfDocument, touched: Iterable<number>): void {
    this.#document = document;
    let treeTouched = false;
    for (const num of touched) {
      this.#arrived.add(num);
      const entry = this.#reached.get(num);
      if (!entry) continue;
      treeTouched ||= entry.roles.has('pageTree');
      for (const role of entry.roles) this.#queue.push({ num, role, page: entry.page, widget: undefined });
      for (const widget of entry.widgets) this.#queue.push({ num, role: 'appearance', page: entry.page, widget });
    }
    this.#start(treeTouched);
  }

  /** Notes a visit, and goes on from there only if it brought something new: a role, or a widget. */
  readonly #visit = (step: Step): void => {
    const entry = this.#reached.get(step.num) ?? { roles: new Set<Role>(), page: undefined, widgets: new Set<number>() };
    this.#reached.set(step.num, entry);
    entry.page ??= step.page;
    const news = !entry.roles.has(step.role) || (step.widget !== undefined && !entry.widgets.has(step.widget));
    entry.roles.add(step.role);
    if (step.widget !== undefined) entry.widgets.add(step.widget);
    if (news) this.#queue.push(step);
  };

  /**
   * From the catalog and the trailer. Pages come from the tree in their order, which costs a look at each: only where
   * the tree may differ.
   */
  #start(withPages: boolean): void {
    const document = this.#document;
    for (const { key, nested, num } of refsIn(document.catalog)) {
      const role = catalogRole(document, { key, nested, num });
      if (role) this.#visit({ num, role, page: undefined, widget: undefined });
    }
    const details = document.trailer('Info');
    if (details instanceof Ref) this.#visit({ num: details.num, role: 'metadata', page: undefined, widget: undefined });
    if (withPages)
      for (const [page, { ref }] of pagesOf(document).entries()) this.#visit({ num: ref.num, role: 'page', page, widget: undefined });
    const queue = this.#queue;
    for (let at = 0; at < queue.length; at++) {
      const step = queue[at];
      if (step) descend(document, step, this.#visit);
    }
    this.#queue = [];
  }
}

const ROOTS: Readonly<Record<string, Role>> = {
  AcroForm: 'form',
  DSS: 'store',
  Metadata: 'metadata',
  Extensions: 'metadata',
  Pages: 'pageTree',
};

/**
 * What hangs on the catalog. Outlines, names, layers and actions are of one role: none of them may change. The tags of accessible files are
 * found when they are asked for (`structure.ts`).
 */
function catalogRole(document: PdfDocument, { key, nested, num }: Link): Role | undefined {
  if (key === 'StructTreeRoot') return undefined;
  const role = ROOTS[key] ?? 'document';
  return role === 'form' && nested !== undefined ? formChild(document, nested, num) : role;
}

/**
 * Visits everything the object refers to, each in the role this link gives it. Below an appearance the widget goes
 * along, so that one can be found from the other.
 */
function descend(document: PdfDocument, step: Step, visit: (step: Step) => void): void {
  const value = valueOf(document, step.num);
  for (const link of refsIn(value)) {
    const role = roleOfChild(document, step, { value, link });
    if (!role) continue;
    visit({ num: link.num, role, page: step.page, widget: role === 'appearance' ? (step.widget ?? step.num) : undefined });
  }
}

/** A reference that is being followed, with the keys that lead to it. */
interface Link {
  readonly key: string;
  readonly nested: string | undefined;
  readonly num: number;
}

/** Entries of bookmarks and actions that name an element of the structure tree (Tables 151, 203), which is judged by what it is. */
const TO_ELEMENTS: ReadonlySet<string | undefined> = new Set(['SE', 'SD']);

/**
 * Links that lead away from the object at hand: pages are entered by their order, and a destination does not make a page part of an
 * annotation. What only calls itself a page or an element is entered, since whatever draws it does not ask for its /Type.
 */
const leadsAway = (document: PdfDocument, { key, nested, num }: Link): boolean =>
  isNode(document, num) || TO_ELEMENTS.has(key) || TO_ELEMENTS.has(nested);

/**
 * The role a reference gives to its target. Below contents, resources and appearances everything is of the same kind as what refers to
 * it: a form drawn by a seal is part of the seal.
 */
function roleOfChild(document: PdfDocument, { role }: Step, { value, link }: { value: PdfObject; link: Link }): Role | undefined {
  const { key, num } = link;
  switch (role) {
    case 'pageTree':
      return pageTreeChild(document, key, num);
    case 'page':
      return pageChild(document, link);
    case 'annots':
      return annotationRole(document, num);
    case 'form':
      return formChild(document, key, num);
    case 'fields':
      return 'field';
    case 'annotation':
      return leadsAway(document, link) ? undefined : ACTS.has(key) ? 'document' : 'annotation';
    case 'field':
      return fieldChild(document, link, Array.isArray(value));
    default:
      return leadsAway(document, link) ? undefined : role;
  }
}

/** Keys of an annotation that make it act, or not be seen. */
const ACTS = new Set(['A', 'AA', 'PA', 'OC']);

/** Pages themselves are entered by their order. What hangs on the tree otherwise is inherited by them. */
function pageTreeChild(document: PdfDocument, key: string, num: number): Role | undefined {
  if (key === 'Parent') return undefined;
  if (key !== 'Kids' && key !== '') return 'resource';
  const value = valueOf(document, num);
  // What is announced and not there has the role of what would hang there.
  return value === null || Array.isArray(value) || (isDict(value) && value.has('Kids')) ? 'pageTree' : undefined;
}

/** /B lists article threads, which lead from page to page; /Parent leads up. */
function pageChild(document: PdfDocument, { key, nested, num }: Link): Role | undefined {
  if (key === 'Parent') return undefined;
  if (key === 'B') return 'document';
  if (key === 'Contents') return 'content';
  if (key === 'Metadata') return 'metadata';
  if (key !== 'Annots') return 'resource';
  if (nested !== undefined && nested !== '') return 'annotation';
  return Array.isArray(valueOf(document, num)) ? 'annots' : annotationRole(document, num);
}

/**
 * Widgets are fields of the form, all other annotations are drawings on the page. Merged fields have a /FT of their own
 * (§12.5.6.19); widgets of a field with several kids have only /Subtype.
 */
function annotationRole(document: PdfDocument, num: number): Role {
  const value = valueOf(document, num);
  return isDict(value) && (value.has('FT') || nameOf(value.get('Subtype')) === 'Widget') ? 'field' : 'annotation';
}

/** Fields by their list or directly; /DR are resources that fields may use; the rest are settings. */
function formChild(document: PdfDocument, key: string, num: number): Role {
  if (key === 'Fields') return Array.isArray(valueOf(document, num)) ? 'fields' : 'field';
  return key === 'DR' ? 'formResource' : 'fieldPart';
}

/** What a field is made of: kids, looks, value, and parts such as actions. */
function fieldChild(document: PdfDocument, link: Link, list: boolean): Role | undefined {
  const { key } = link;
  if (list || key === 'Kids' || key === 'Parent') return 'field'; // `list`: an indirect /Kids
  if (key === 'AP') return 'appearance';
  if (key === 'V') return 'value';
  return leadsAway(document, link) ? undefined : 'fieldPart';
}
