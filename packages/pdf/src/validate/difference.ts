/*
 * What one revision did to the state before it. Most validators ask “is every change on my list of bad ones?”; here it
 * is the other way round. Each rule explains the changes it understands and marks the objects it has accounted for; an
 * object that was visible before, is different now and was explained by nobody counts against the revision. An unknown
 * trick thus fails safe.
 *
 * Objects are compared by value, not by their bytes: programs rewrite objects without changing them, and that is no
 * alteration.
 *
 * An example. A later revision rewrites object 7 (a signature field), adds 14 (its value) and 13 (its look):
 *
 *     7   touched, role field       the form's rules see /V and /AP change, call it signatureAdded and account for 7
 *     13  new, reached from 7       shown only through what the rules have judged
 *     14  new, reached from 7       the value: judged as a signature of its own
 *     nothing is left               the revision is what it claims to be
 *
 * The same revision with object 3 (contents of page 1) rewritten as well: no rule accounts for 3, it was drawn on a page before, so it is
 * reported as pageContent and the earlier signature is violated.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, numberOf, type PdfObject, PdfStream, Ref, sameObject } from '../syntax/objects.ts';
import type { RawChange } from './change.ts';
import { type ChangeKind, permissionOf } from './change-kinds.ts';
import { type Finding, findingOf, findings, strictest } from './entry.ts';
import type { Examination } from './examination.ts';
import { formChanges } from './form-difference.ts';
import { pageChanges, pageCounts } from './page-difference.ts';
import { valueOf } from './references.ts';
import type { Role, RoleMap } from './roles.ts';
import { broughtSignatures } from './signature-event.ts';
import { maySpeak, structureObjects } from './structure.ts';
import { type Pair, type Touched, touchedObjects } from './touched.ts';
import { unlistedBytes } from './unlisted-bytes.ts';

/**
 * Everything a revision changed, in human terms. Rules explain what they know; whatever existed before, can be reached and is left
 * unexplained counts as a forbidden change, so an unknown trick is caught rather than passed.
 * @param roles those of the earlier state; they are carried on to the later one
 */
export function differences(pair: Pair, roles: RoleMap): RawChange[] {
  const touched = new Map(touchedObjects(pair).map((item) => [item.num, item]));
  const shared = { ...pair, touched, roles, explained: new Set<number>(), changes: [], listed: [], appeared: [], annotated: [] };
  const examination: Examination = { ...shared, drawnBy: drawnBy(roles, touched.keys()), signs: broughtSignatures(shared).length > 0 };
  trailerChanges(examination);
  trailerReadings(examination);
  catalogChanges(examination);
  pageChanges(examination);
  formChanges(examination);
  for (const { num, before, after } of touched.values())
    for (const { kind } of findingOf('readings', { examination, key: 'object', was: before, is: after, now: NOTHING, num }))
      examination.changes.push({ kind, object: num });
  unlistedChanges(examination);
  const left = [...touched.values()].filter(({ num }) => !examination.explained.has(num));
  remaining(examination, left);
  roles.advance(pair.after, touched.keys());
  return dropRepeated(examination.changes);
}

/**
 * For each widget the touched objects that drew it. A straddle seal has hundreds of widgets with shared looks: asked from the widget,
 * one finds at once whether anything of it changed.
 */
function drawnBy(roles: RoleMap, touched: Iterable<number>): Map<number, number[]> {
  const drawn = new Map<number, number[]>();
  for (const num of touched) {
    for (const widget of roles.get(num)?.widgets ?? []) {
      const list = drawn.get(widget) ?? [];
      list.push(num);
      drawn.set(widget, list);
    }
  }
  return drawn;
}

/** What only trailers say. The newest has to repeat /Root, /Encrypt and what its keys are made with; what else it leaves out, an earlier one says. */
function trailerChanges(examination: Examination): void {
  const { before, after, changes } = examination;
  const [old, now] = [before, after].map(({ newest: { trailer } }) => new Map(trailer)) as [Dict, Dict];
  for (const key of ['Root', 'Encrypt', 'ID']) {
    old.set(key, before.trailer(key) ?? null);
    now.set(key, now.get(key) ?? null);
  }
  for (const key of old.keys()) if (!now.has(key)) now.set(key, old.get(key) ?? null);
  if (now.has('Info')) old.set('Info', before.trailer('Info') ?? null);
  for (const { kind, key } of findings('trailer', examination, { old, now }))
    changes.push({ kind, ...(kind === 'documentAltered' && { facts: { detail: key } }) });
}

/** A trailer that says two things, or a stream beside a table that does: another program finds other objects by it, before or after. */
function trailerReadings(examination: Examination): void {
  const { before, after, changes } = examination;
  for (const { trailer } of after.sections.slice(0, after.sections.length - before.sections.length + 1)) {
    for (const is of [trailer, hiddenBeside(after, trailer)])
      for (const { kind } of findingOf('readings', { examination, key: 'trailer', was: undefined, is, now: NOTHING }))
        changes.push({ kind, facts: { detail: 'trailer' } });
  }
}

/** The stream of cross-references that a table names beside itself (§7.5.8.4), null where it names none. */
function hiddenBeside({ file, resolve }: PdfDocument, trailer: Dict): PdfObject {
  const beside = numberOf(trailer.get('XRefStm'));
  return beside === undefined ? null : file.indirect(beside, resolve, true).value;
}

/** What the revision carries beside what it lists. */
function unlistedChanges(examination: Examination): void {
  const { after, changes } = examination;
  for (const { at, num, value: is } of unlistedBytes(examination)) {
    const was = num === undefined ? undefined : valueOf(after, num);
    for (const { kind } of findingOf('readings', { examination, key: 'unlisted', was, is, now: NOTHING }))
      changes.push({ kind, facts: { at } });
  }
}

/** The catalog key by key, wherever a program may find one: under its number of before, and by every trailer of the revision. */
function catalogChanges(examination: Examination): void {
  const { before, after, changes, explained, roles } = examination;
  for (const num of catalogNumbers(examination)) if (!roles.has(num)) explained.add(num);
  const old = before.catalog;
  const found = [
    ...findings('catalog', examination, { old, now: after.catalog }),
    ...besides(examination).flatMap((now) => [...findings('catalog', examination, { old, now }), ...formFindings(examination, now)]),
  ];
  for (const { kind, key } of found) {
    const facts = kind === 'pagesChanged' ? pageCounts(examination) : { detail: key };
    changes.push({ kind, ...((kind === 'documentAltered' || kind === 'pagesChanged') && { facts }) });
  }
}

/** What a page draws with may not become the catalog, nor may what nothing led to; what was the catalog may not come to draw. */
const catalogNumbers = ({ before, after, touched }: Examination): number[] =>
  [before.catalogRef, after.catalogRef]
    .map(({ num }) => num)
    .filter((num) => num === before.catalogRef.num || touched.get(num)?.before === null);

/** The form is judged where the catalog of the later state names it; by any other it stays what it was. */
function formFindings(examination: Examination, now: Dict): Finding[] {
  const [was, is] = [examination.before.catalog, now].map((catalog) => catalog.get('AcroForm'));
  return findingOf('catalog', { examination, key: '*', was, is, now }).map(({ kind }) => ({ kind, key: 'AcroForm' }));
}

/** What programs take for the catalog beside the one of the later state: those that rebuild a file find the old one, or go by another trailer. */
function besides({ before, after, touched }: Examination): Dict[] {
  const trailers = after.sections.slice(0, after.sections.length - before.sections.length).flatMap(({ trailer }) => {
    const beside = hiddenBeside(after, trailer);
    return beside instanceof PdfStream ? [trailer, beside.dict] : [trailer];
  });
  const named = trailers.flatMap((trailer) => trailer.get('Root') ?? []);
  const old = touched.has(before.catalogRef.num) ? [before.catalogRef] : [];
  return [...named, ...old]
    .filter((root) => !sameObject(root, after.catalogRef))
    .map((root) => (root instanceof Ref ? valueOf(after, root.num) : null))
    .map((value) => (isDict(value) ? value : NOTHING));
}

/** What no rule has accounted for, by the roles that the object had; without any, nobody knows what it is for. */
function remaining(examination: Examination, left: readonly Touched[]): void {
  const { before, changes, roles } = examination;
  const isAsked = ({ num, before: was, after }: Touched): boolean => !roles.has(num) && (was !== null || maySpeak(after));
  const structure = left.some(isAsked) ? structureObjects(before) : NONE;
  for (const item of left) {
    const reached = roles.get(item.num);
    const own = reached ? [...reached.roles] : [structure.get(item.num) ?? ('other' as const)];
    const kind = strictest(
      own.flatMap((role) => objectFindings(examination, role, item).map((finding) => named(finding.kind, reached?.page))),
    );
    if (kind) changes.push(told(kind, item, reached?.page));
  }
}

const NONE: ReturnType<typeof structureObjects> = new Map();
const NOTHING: Dict = new Map<string, PdfObject>();

/** Roles whose objects are dictionaries that no other rule walks. */
const ENTRYWISE: ReadonlySet<Role> = new Set<Role>(['annotation', 'structure']);

/** An object with several roles is not judged by its entries: a rule that looks at one role knows nothing of the other. */
function objectFindings(examination: Examination, role: Role, { num, before, after }: Touched): readonly Finding[] {
  const isSole = (examination.roles.get(num)?.roles.size ?? 1) === 1;
  if (isSole && ENTRYWISE.has(role) && isDict(before) && isDict(after ?? null))
    return findings(role, examination, { old: before, now: after as Dict, num });
  return findingOf(role, { examination, key: '*', was: before, is: after, now: NOTHING, num });
}

/** Kinds that are told of a page. Without one nothing of the object is drawn on a page, and only the object can be named. */
const ON_PAGES: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['pageContent', 'pageResources', 'annotationChanged']);
/** Kinds that name nothing at all. */
const SILENT: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['validationDataAdded', 'metadataChanged', 'structureChanged', 'scriptAdded']);

const named = (kind: ChangeKind, page: number | undefined): ChangeKind =>
  SILENT.has(kind) || (ON_PAGES.has(kind) && page !== undefined) ? kind : 'objectChanged';

function told(kind: ChangeKind, { num, after }: Touched, page: number | undefined): RawChange {
  if (permissionOf(kind) === 'always') return { kind };
  if (after === undefined) return { kind: 'objectUnreadable', object: num };
  return SILENT.has(kind) ? { kind } : { kind, page, object: num };
}

/**
 * One edit of a program touches dozens of objects; people want it told once. The first stays, so the order in which
 * changes are told is that of the rules.
 */
function dropRepeated(changes: readonly RawChange[]): RawChange[] {
  const seen = new Set<string>();
  return changes.filter(({ kind, page, field, facts }) => {
    const key = JSON.stringify([kind, page, field, facts]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
