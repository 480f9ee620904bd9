/*
 * Changes of single fields. What a field holds and shows is judged as one: by the rules of its kind, where the value of a field is that of
 * its group and a look that of all its widgets.
 *
 * Fields are found by object number, not by name: a name can be given to another field, and then the old one is gone.
 */
import { type FormField, signatureOf } from '../document/form.ts';
import { type Dict, name, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import type { ChangeKind } from './change-kinds.ts';
import { type FieldStates, findingOf, findings } from './entry.ts';
import { sameLook } from './equality.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { differs } from './field-predicates.ts';
import { valueText } from './field-value.ts';
import { looks } from './looks.ts';
import type { Part } from './rules.ts';

/** Field flag (ISO 32000-2 Table 229). */
const PUSH_BUTTON = 1 << 16;

/**
 * Compares one field and its widgets before and after a revision. Most fields of most revisions are untouched, and the
 * first line that can know this ends the comparison.
 * @param old the field before; `now` the field of the same number after
 */
export function fieldChanges(examination: Examination, old: FormField, now: FormField): void {
  const numbers = [old.ref, ...old.widgets].map(({ num }) => num);
  const appearances = numbers.flatMap((num) => examination.drawnBy.get(num) ?? []);
  const parts = old.value instanceof Ref ? [...numbers, ...appearances, old.value.num] : [...numbers, ...appearances];
  if (!parts.some((num) => examination.touched.has(num)) && sameObject(listOf(old), listOf(now))) return;
  const field: FieldStates = { old, now };
  const report = (kind: ChangeKind, key = ''): void => {
    const facts = factsOf(examination, field, { kind, key });
    examination.changes.push({ kind, field: old.name, page: pageOf(examination, old), object: old.ref.num, facts });
  };
  const { explained, roles, touched } = examination;
  for (const num of numbers) if (onlyRoles(roles.get(num), ['field', 'fields', 'annotation'])) explained.add(num);
  for (const num of appearances) if (touched.has(num) && onlyRoles(roles.get(num), ['appearance'])) explained.add(num);
  const [was, is] = [listOf(old), listOf(now)];
  for (const { kind } of findingOf('lists', { examination, key: 'widgets', was, is, now: NOTHING })) report(kind, 'Kids');
  for (const num of new Set(numbers)) propertyChanges(examination, num, { field, report });
  contentChanges(examination, field, report);
}

/** Tells a change of the field at hand; page, name and number are filled in. */
type Report = (kind: ChangeKind, key?: string) => void;

/** What the sentence of a change names beside the field. */
function factsOf({ before, after }: Examination, { old, now }: FieldStates, { kind, key }: { kind: ChangeKind; key: string }) {
  if (kind === 'fieldAltered') return { detail: key };
  if (kind === 'fieldChanged') return { before: valueText(before, old.value), after: valueText(after, now.value) };
  if (SAYS.has(kind)) return { value: valueText(after, now.value) };
  return {};
}

/** Kinds whose sentence names the new value. */
const SAYS: ReadonlySet<ChangeKind> = new Set(['fieldFilled', 'fieldUnverified', 'appearanceMisleads']);

/** The type and the widgets in their order: a kid more would show the value in a place nobody signed. */
const listOf = ({ type, widgets }: FormField): PdfObject[] => [name(type ?? ''), ...widgets];

/** The page of a field, for the report. */
function pageOf({ roles }: Examination, field: FormField): number | undefined {
  for (const { num } of field.widgets) {
    const page = roles.get(num)?.page;
    if (page !== undefined) return page;
  }
  return undefined;
}

/** The entries of a field or widget; what it holds and shows is compared apart. */
function propertyChanges(examination: Examination, num: number, { field, report }: { field: FieldStates; report: Report }): void {
  const [old, now] = [examination.before.dict(new Ref(num)), examination.after.dict(new Ref(num))];
  if (!old || !now) return report('fieldRemoved');
  for (const { kind, key } of findings('field', examination, { old, now, field })) report(kind, key);
}

/** What the field holds and shows, by the rules of its kind. */
function contentChanges(examination: Examination, field: FieldStates, report: Report): void {
  const part = kindOf(field.old);
  const now = examination.after.dict(field.now.ref) ?? NOTHING;
  const tell = (key: string, was?: PdfObject, is?: PdfObject): void => {
    for (const { kind } of findingOf(part, { examination, key, was, is, now, field })) report(kind, key);
  };
  if (holdsOther(examination, field, part)) tell('V', field.old.value, field.now.value);
  // Unseen states of a box or button may be chosen later; of what is signed, what is seen counts.
  const seen = looks(examination, field);
  if (seen === 'appeared' && part !== 'textField') examination.appeared.push(field.now);
  if (seen !== 'same' || (part !== 'signatureField' && looks(examination, field, true) !== 'same')) tell('AP');
}

const NOTHING: Dict = new Map<string, PdfObject>();

type FieldPart = Extract<Part, 'signatureField' | 'pictureField' | 'boxField' | 'textField'>;

/** Kinds of fields whose value is read. */
const READ: ReadonlySet<FieldPart> = new Set(['boxField', 'textField']);

/** Push-buttons hold no value and are pictures; what is unknown is judged as a text. */
function kindOf({ type, flags }: FormField): FieldPart {
  if (type === 'Sig') return 'signatureField';
  if (type === 'Btn') return flags & PUSH_BUTTON ? 'pictureField' : 'boxField';
  return 'textField';
}

/** Whether the field has another value: of a text what it says, of a signature the object itself. */
function holdsOther(examination: Examination, field: FieldStates, part: FieldPart): boolean {
  if (READ.has(part)) return differs(field, examination);
  return signatureOf(examination.before, field.old)
    ? isAltered(examination, field)
    : !sameLook(examination, field.old.value, field.now.value);
}

/**
 * Whether the value of a signed field is another object, or the same object with other contents.
 * @returns also true where it has become unreadable
 */
function isAltered({ touched, explained, roles }: Examination, { old, now }: FieldStates): boolean {
  const { value } = old;
  if (!(value instanceof Ref)) return !sameObject(value, now.value);
  if (onlyRoles(roles.get(value.num), ['value'])) explained.add(value.num);
  return !sameObject(value, now.value) || touched.has(value.num);
}
