import { fieldsOf } from '../document/form.ts';
import { pagesOf } from '../document/page-tree.ts';
import { type Dict, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import { differingKeys, type Examination } from './examination.ts';

const GEOMETRY = new Set(['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'BleedBox', 'TrimBox', 'ArtBox']);

/** Pages: their order, their dictionaries, and which annotations they show. What they draw with is judged object by object. */
export function pageChanges(examination: Examination): void {
  const { before, after, changes, touched, roles } = examination;
  const treeTouched = [...touched.keys()].some((num) => roles.get(num)?.roles.has('pageTree'));
  const rootMoved = !sameObject(before.catalog.get('Pages'), after.catalog.get('Pages'));
  const old = pagesOf(before);
  const now = treeTouched || rootMoved ? pagesOf(after) : old;
  const sameOrder = old.length === now.length && old.every(({ ref }, k) => ref.num === now[k]?.ref.num);
  if (treeTouched || rootMoved) {
    // An untouched order does not redeem a touched tree: inherited boxes, rotation and resources may have changed.
    changes.push({ kind: 'pagesChanged', facts: { before: old.length, after: now.length } });
    if (!sameOrder) return;
  }
  for (const [page, { ref, dict }] of old.entries()) {
    const item = touched.get(ref.num);
    const current = after.dict(ref);
    if (item && current) dictionaryChanges(examination, { page, before: dict, after: current });
    if (item && current) examination.explained.add(ref.num);
    annotationChanges(examination, { page, before: dict.get('Annots'), after: current?.get('Annots') });
  }
}

function dictionaryChanges({ changes }: Examination, link: { page: number; before: Dict; after: Dict }): void {
  const { page, before, after } = link;
  for (const key of differingKeys(before, after)) {
    if (key === 'Annots') continue;
    if (key === 'Contents') changes.push({ kind: 'pageContent', page });
    else if (key === 'Resources') changes.push({ kind: 'pageResources', page });
    else if (GEOMETRY.has(key)) changes.push({ kind: 'pageGeometry', page });
    else if (key === 'AA') changes.push({ kind: 'scriptAdded', page });
    else if (key === 'Metadata' || key === 'LastModified' || key === 'PieceInfo') changes.push({ kind: 'metadataChanged' });
    else changes.push({ kind: 'pageAltered', page, facts: { detail: key } });
  }
}

/** Annotations may be appended where they are widgets of new signature fields; order and presence of the others must stay. */
function annotationChanges(
  examination: Examination,
  link: { page: number; before: PdfObject | undefined; after: PdfObject | undefined },
): void {
  const { before, after, changes, touched, explained } = examination;
  const { page } = link;
  const arrays = [link.before, link.after].filter((value) => value instanceof Ref);
  const moved = !sameObject(link.before, link.after) || arrays.some(({ num }) => touched.has(num));
  if (!moved) return;
  for (const { num } of arrays) if (soleAnnots(examination, num)) explained.add(num);
  const old = before.array(link.before) ?? [];
  const now = after.array(link.after) ?? [];
  const kept = now.filter((item) => old.some((other) => sameObject(item, other)));
  if (kept.length !== old.length || !kept.every((item, k) => sameObject(item, old[k]))) changes.push({ kind: 'annotationRemoved', page });
  const signatureWidgets = new Set(fieldsOf(after).flatMap((field) => (field.type === 'Sig' ? field.widgets.map(({ num }) => num) : [])));
  for (const item of now) {
    if (old.some((other) => sameObject(item, other))) continue;
    // New signature fields are judged with the form.
    if (item instanceof Ref && signatureWidgets.has(item.num)) continue;
    changes.push({ kind: 'annotationAdded', page, object: item instanceof Ref ? item.num : undefined });
  }
}

/** An array object that was nothing but somebody's /Annots, or is new. */
function soleAnnots({ roles, touched }: Examination, num: number): boolean {
  const reached = roles.get(num);
  if (!reached) return touched.get(num)?.before === null;
  return [...reached.roles].every((role) => role === 'annots');
}
