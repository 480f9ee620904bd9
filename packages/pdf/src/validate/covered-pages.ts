/*
 * Pages that a revision lays something over. A curtain may be a new field, a note, or a look that appears in a place that was there before (the
 * “hide” kind of shadow attack); in one piece or in many, in one revision or in several.
 */
import type { FormField } from '../document/form.ts';
import { geometryOf } from '../document/geometry.ts';
import { isNode, type PageNode, pagesOf } from '../document/page-tree.ts';
import { type Dict, nameOf, type PdfObject, Ref } from '../syntax/objects.ts';
import { areaOf, drawnArea } from './drawn-area.ts';
import { findingOf } from './entry.ts';
import type { Examination } from './examination.ts';
import { reachedFrom } from './references.ts';

/** Who covers, for the report. */
type Cover = Pick<FormField, 'name' | 'ref'>;

/** A look in a place of before that is smaller than this share of the page is one of many signers', and does not add up with theirs. */
const SEAL_SHARE = 0.05;

/**
 * Every item counts on each page that lists it, since there it is drawn, whatever page it names; and what one revision after another lays
 * down adds up.
 * @param fields that are new
 */
export function coveredPages(examination: Examination, fields: readonly FormField[]): void {
  const { after, listed, appeared, annotated } = examination;
  const widgetsOf = (list: readonly FormField[]) => list.flatMap((field) => field.widgets.map(({ num }) => [num, field] as const));
  const added = new Map<unknown, Cover>(widgetsOf([...fields, ...listed]));
  const filled = new Map<unknown, Cover>(widgetsOf(appeared));
  for (const item of [...annotated, ...alteredAnnotations(examination)]) added.set(identity(item), coverOf(after.dict(item), item));
  if (added.size + filled.size === 0) return;
  for (const [page, node] of pagesOf(after).entries()) {
    const items = after.array(node.dict.get('Annots')) ?? [];
    const covering = items.filter((item) => added.has(identity(item)) || filled.has(identity(item)));
    const [first] = covering;
    if (first === undefined) continue;
    const shares = covering.map((item) => ({ share: shareOf(examination, node, item), isNew: added.has(identity(item)) }));
    const lasting = total(shares.filter(({ share, isNew }) => isNew || share > SEAL_SHARE));
    tell(examination, { page, is: total(shares), lasting, cover: added.get(identity(first)) ?? filled.get(identity(first)) });
  }
}

const total = (shares: readonly { share: number }[]): number => shares.reduce((sum, { share }) => sum + share, 0);

/** Direct annotations have no identity: each counts as itself. */
const identity = (item: PdfObject): unknown => (item instanceof Ref ? item.num : item);

const coverOf = (dict: Dict | undefined, item: PdfObject): Cover => ({
  name: nameOf(dict?.get('Subtype')) ?? '',
  ref: item instanceof Ref ? item : NOWHERE,
});
const NOWHERE = new Ref(0);

function shareOf({ after }: Examination, node: PageNode, item: PdfObject): number {
  const [left, bottom, right, top] = geometryOf(after, node).visible;
  return areaOf(drawnArea(after, after.dict(item))) / ((right - left) * (top - bottom));
}

const NOTHING: Dict = new Map<string, PdfObject>();

function tell(examination: Examination, found: { page: number; is: number; lasting: number; cover: Cover | undefined }): void {
  const { page, is, lasting, cover } = found;
  const was = examination.roles.cover(page, lasting) - lasting;
  const entry = { examination, key: 'pageCovered', was, is, now: NOTHING };
  for (const { kind } of findingOf('lists', entry)) examination.changes.push({ kind, page, field: cover?.name, object: cover?.ref.num });
}

/** Annotations that were there before and of which anything is altered: they, or what they draw with. */
function alteredAnnotations({ after, touched, roles }: Examination): PdfObject[] {
  const altered = new Set([...touched.keys()].filter((num) => roles.get(num)?.roles.has('annotation')));
  if (altered.size === 0) return [];
  const pages = new Set([...altered].map((num) => roles.get(num)?.page));
  return pagesOf(after)
    .filter((_, page) => pages.has(page))
    .flatMap(({ dict }) => after.array(dict.get('Annots')) ?? [])
    .filter((item) => [...reachedFrom(after, item, (num) => isNode(after, num))].some((num) => altered.has(num)));
}
