/*
 * Changes of single fields: what they hold and what they show. Three kinds of fields behave differently. A signature
 * field is filled once by its signer; a picture (seal, ink, text) appears once, together with a signature; a field of a
 * form may be filled once by anybody, and has to show what it says.
 *
 * Fields are found by object number, not by name: a name can be given to another field, and then the old one is gone.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, signatureOf } from '../document/form.ts';
import { geometryOf, type PageGeometry } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, nameOf, Ref, sameObject } from '../syntax/objects.ts';
import type { ChangeKind } from './change-kinds.ts';
import { sameLook } from './equality.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { UNREADABLE, valueText } from './field-value.ts';
import { findings } from './rules.ts';
import { isDisplayed, type Shown, type ShownState, shownValue } from './shown-text.ts';
import { signatureEvent } from './signature-event.ts';

/** Field flags (ISO 32000-2 Tables 229, 231, 233). */
const PUSH_BUTTON = 1 << 16;
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;
/**
 * Compares one field and its widgets before and after a revision. Most fields of most revisions are untouched, and the
 * first line that can know this ends the comparison.
 * @param old the field before; `now` the field of the same number after
 */
export function fieldChanges(examination: Examination, old: FormField, now: FormField): void {
  const numbers = [old.ref, ...old.widgets].map(({ num }) => num);
  const appearances = numbers.flatMap((num) => examination.drawnBy.get(num) ?? []);
  const parts = old.value instanceof Ref ? [...numbers, ...appearances, old.value.num] : [...numbers, ...appearances];
  if (!parts.some((num) => examination.touched.has(num)) && sameWidgets(old, now)) return;
  const report = (kind: ChangeKind, facts = {}): void => {
    examination.changes.push({ kind, field: old.name, page: pageOf(examination, old), object: old.ref.num, facts });
  };
  const { explained, roles, touched } = examination;
  for (const num of numbers) if (onlyRoles(roles.get(num), ['field', 'fields', 'annotation'])) explained.add(num);
  for (const num of appearances) if (touched.has(num) && onlyRoles(roles.get(num), ['appearance'])) explained.add(num);
  if (!sameWidgets(old, now)) report('fieldAltered', { detail: 'Kids' });
  for (const num of new Set(numbers)) propertyChanges(examination, num, { field: { old, now }, report });
  contentChanges(examination, { old, now }, report);
}

/** Tells a change of the field at hand; page, name and number are filled in. */
type Report = (kind: ChangeKind, facts?: Record<string, string>) => void;

/** The same type and the same widgets in the same order: a kid more would show the value in a place nobody signed. */
const sameWidgets = (old: FormField, now: FormField): boolean =>
  old.type === now.type && old.widgets.length === now.widgets.length && old.widgets.every(({ num }, k) => num === now.widgets[k]?.num);

/** The page of a field, for the report. */
function pageOf({ roles }: Examination, field: FormField): number | undefined {
  for (const { num } of field.widgets) {
    const page = roles.get(num)?.page;
    if (page !== undefined) return page;
  }
  return undefined;
}

/** The entries of a field or widget; what it holds and shows is compared apart. */
function propertyChanges(examination: Examination, num: number, { field, report }: { field: Both; report: Report }): void {
  const [old, now] = [examination.before.dict(new Ref(num)), examination.after.dict(new Ref(num))];
  if (!old || !now) return report('fieldRemoved');
  for (const { kind, key } of findings('field', examination, { old, now, field }))
    report(kind, kind === 'fieldAltered' ? { detail: key } : {});
}

/** One field in both states. */
interface Both {
  old: FormField;
  now: FormField;
}

/**
 * Three kinds of fields, three sets of rules. Buttons that are no push-buttons (check boxes, radio buttons) have values
 * and go with the texts.
 */
function contentChanges(examination: Examination, fields: Both, report: Report): void {
  const { type, flags } = fields.old;
  if (type === 'Sig') signatureChanges(examination, fields, report);
  else if (type === 'Btn' && flags & PUSH_BUTTON) pictureChanges(examination, fields, report);
  else valueChanges(examination, fields, report);
}

/**
 * How the looks of a field changed: not at all, from blank to something, or from one thing to another. Where an appearance has several
 * states, the one that /AS chooses is seen (§12.5.5); `all` compares what each state shows, seen or not.
 */
function looks({ before, after }: Examination, { old, now }: Both, all = false): 'same' | 'appeared' | 'replaced' {
  let result: 'same' | 'appeared' = 'same';
  const look = all ? (_: PdfDocument, widget: Dict | undefined) => widget?.get('AP') : seenOf;
  for (const [k, widget] of old.widgets.entries()) {
    const [was, is] = [look(before, before.dict(widget)), look(after, after.dict(now.widgets[k]))];
    if (sameLook({ before, after }, was, is)) continue;
    if (!isBlankAppearance(before, was)) return 'replaced';
    if (!isBlankAppearance(after, is)) result = 'appeared';
  }
  return result;
}

/** The appearance of a widget with only the state that is chosen. */
function seenOf(document: PdfDocument, widget: Dict | undefined): Dict | undefined {
  const appearance = document.dict(widget?.get('AP'));
  const normal = document.resolve(appearance?.get('N'));
  if (!appearance || !isDict(normal)) return appearance;
  return new Map([...appearance, ['N', normal.get(stateOf(document, widget)) ?? null]]);
}

/** The state that /AS chooses; without it none is. */
const stateOf = (document: PdfDocument, widget: Dict | undefined): string => nameOf(document.resolve(widget?.get('AS'))) ?? '';

/**
 * A signed field is finished: neither value nor looks may change. An empty one gets both at once, from its signer. A
 * look without a value is the plainest forgery there is: a picture of a seal.
 */
function signatureChanges(examination: Examination, fields: Both, report: Report): void {
  const { before, after } = examination;
  const old = signatureOf(before, fields.old);
  const now = signatureOf(after, fields.now);
  const look = looks(examination, fields);
  if (old) {
    if (isAltered(examination, fields)) report(now ? 'signatureReplaced' : 'signatureRemoved');
    if (look !== 'same') report('appearanceChanged');
    return;
  }
  const event = now && signatureEvent(examination, fields.now);
  // A placeholder gives way to what its signer shows, and to nothing else.
  if (look === 'replaced' && event !== 'signatureAdded') report('appearanceChanged');
  // A text in the place of a signature is none.
  const isOdd = !now && !sameLook(examination, fields.old.value, fields.now.value);
  if (isOdd) report('fieldAltered', { detail: 'V' });
  if (event) report(event);
  else if (look === 'appeared') report('appearanceUnsigned');
}

/**
 * Whether the value of a signed field is another object, or the same object with other contents.
 * @returns also true where it has become unreadable
 */
function isAltered({ touched, explained, roles }: Examination, { old, now }: Both): boolean {
  const { value } = old;
  if (!(value instanceof Ref)) return !sameObject(value, now.value);
  if (onlyRoles(roles.get(value.num), ['value'])) explained.add(value.num);
  return !sameObject(value, now.value) || touched.has(value.num);
}

/**
 * Pictures (seals, ink, texts) belong to a signing: they may appear once, in a revision that signs. Whose picture it is
 * cannot be told from the file; the condition is that a signer answers for the revision.
 */
function pictureChanges(examination: Examination, fields: Both, report: Report): void {
  const look = looks(examination, fields);
  if (look === 'replaced') report('appearanceChanged');
  else if (look === 'appeared') report(examination.signs ? 'visualFilled' : 'appearanceUnsigned');
}

/**
 * Text, choice and check fields: an empty one may be filled in, and what it shows must be what it says. Once filled, a
 * value is a statement and may not be replaced, not even by the same person.
 */
function valueChanges(examination: Examination, fields: Both, report: Report): void {
  const { before, after } = examination;
  const was = valueText(before, fields.old.value);
  const is = valueText(after, fields.now.value);
  const look = looks(examination, fields, true);
  const isOther = was !== is || (is.includes(UNREADABLE) && !sameLook(examination, fields.old.value, fields.now.value));
  if (isOther && was !== '') return report('fieldChanged', { before: was, after: is });
  if (was === is) {
    if (look !== 'same' || looks(examination, fields) !== 'same') report('appearanceChanged');
    return;
  }
  report(FILLED[filledShows(examination, fields, look)], { value: is });
}

/** What a filling is called, by what the field shows. */
const FILLED = { value: 'fieldFilled', other: 'appearanceMisleads', unknown: 'fieldUnverified' } as const;

/**
 * Check boxes have their two looks from the start and only choose between them; a list shows more than its value; a password shows
 * something else on purpose. Of text and of a folded choice the appearance is read.
 * @returns `value` if what is seen is the value, `other` if not, `unknown` if it cannot be told
 */
function filledShows(examination: Examination, { now }: Both, look: ReturnType<typeof looks>): Shown {
  const { after, touched, roles } = examination;
  const { type, flags } = now;
  const pageOf = (widget: Ref): PageGeometry | undefined => {
    const node = pagesOf(after)[roles.get(widget.num)?.page ?? -1];
    return node && geometryOf(after, node);
  };
  if (type === 'Btn') return boxShows({ document: after, pageOf }, now, look);
  const isText = type === 'Tx' ? (flags & PASSWORD) === 0 : type === 'Ch' && (flags & COMBO) !== 0;
  const isMade = now.widgets.every((widget) => after.resolve(after.dict(after.dict(widget)?.get('AP'))?.get('N')) === null);
  if (!isText && !isMade) return 'unknown';
  const isFresh = (num: number): boolean => touched.has(num) || roles.arrived(num);
  return shownValue({ document: after, isFresh, pageOf }, now, wordsFor(after, now));
}

/** A box that is ticked has to look so, and one of its looks has to be seen. */
function boxShows(state: Omit<ShownState, 'isFresh'>, field: FormField, look: ReturnType<typeof looks>): Shown {
  const { document } = state;
  if (look !== 'same') return look === 'replaced' ? 'other' : 'unknown';
  if (!stateFitsValue(document, field)) return 'other';
  const isTicked = (widget: Ref): boolean =>
    isDisplayed(state, widget) && !isBlankAppearance(document, seenOf(document, document.dict(widget))?.get('N'));
  return field.widgets.some(isTicked) ? 'value' : 'unknown';
}

/** Whether each box of a check box or radio button looks as the value says: on where it has a look of that name, else off (§12.7.5.2.3). */
function stateFitsValue(document: PdfDocument, field: FormField): boolean {
  const value = valueText(document, field.value);
  return field.widgets.every((ref) => {
    const widget = document.dict(ref);
    const states = document.dict(document.dict(widget?.get('AP'))?.get('N'));
    const state = stateOf(document, widget);
    return states?.has(value) ? state === value : state === 'Off' || state === '';
  });
}

/** The value of a field and, where a choice has other words for it, those: /Opt pairs what is kept with what is shown (Table 234). */
function wordsFor(document: PdfDocument, { dict, value }: FormField): string[] {
  const kept = valueText(document, value);
  const options = (document.array(dict.get('Opt')) ?? []).flatMap((item) => {
    const [stored, words] = document.array(item) ?? [];
    return stored !== undefined && valueText(document, stored) === kept ? [valueText(document, words)] : [];
  });
  return [kept, ...options];
}
