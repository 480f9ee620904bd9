/*
 * The conditions of `rules.ts` about what a field holds and shows. A signature field is filled once by its signer; a picture (seal, ink,
 * text) appears once, together with a signature; other fields may be filled once by anybody, and have to show what they say.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { lockRules, locks } from '../document/field-lock.ts';
import { type FormField, signatureOf } from '../document/form.ts';
import { geometryOf, type PageGeometry } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { Ref } from '../syntax/objects.ts';
import type { Entry, FieldStates } from './entry.ts';
import { sameLook } from './equality.ts';
import type { Examination } from './examination.ts';
import { isEmptyValue, UNREADABLE, valueText } from './field-value.ts';
import { looks, seenOf, stateOf } from './looks.ts';
import { isDisplayed, type Shown, type ShownState, shownValue } from './shown-text.ts';
import { broughtSignatures, signatureEvent } from './signature-event.ts';

/** Field flags (ISO 32000-2 Tables 227, 230, 233). */
const READ_ONLY = 1;
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;

type OfField = (states: FieldStates, examination: Examination) => boolean;

/** Asked of an entry that belongs to no field, the answer is no. */
const ofField =
  (ask: OfField) =>
  ({ field, examination }: Entry): boolean =>
    field !== undefined && ask(field, examination);

/** The field was empty and is filled with this revision. */
const isFilled = ofField(({ old, now }, { before, after }) => isEmptyValue(before, old.value) && !isEmptyValue(after, now.value));

const wasSigned = ofField(({ old }, { before }) => signatureOf(before, old) !== undefined);

/** One signature in the place of another, or altered where it is. */
const isSignedAnew = ofField(
  ({ old, now }, { before, after }) => signatureOf(before, old) !== undefined && signatureOf(after, now) !== undefined,
);

const isSigned = ofField(({ now }, { after }) => signatureOf(after, now) !== undefined);

const event = (name: ReturnType<typeof signatureEvent>) =>
  ofField(
    ({ old, now }, examination) =>
      !signatureOf(examination.before, old) &&
      signatureOf(examination.after, now) !== undefined &&
      signatureEvent(examination, now) === name,
  );

/** The field is signed by this revision, by somebody or by a time-stamp that shows nothing. */
const signsHere = event('signatureAdded');
const stampsHere = event('timestampAdded');

/** Something was seen in a place that looks otherwise now. */
const paintedBefore = ofField((states, examination) => looks(examination, states) === 'replaced');

/** A signer answers for the revision. Whose picture it is cannot be told from the file. */
const somebodySigns = ({ examination: { signs } }: Entry): boolean => signs;

/** The value says something else than before. */
const saysOther = ofField(differs);

export function differs({ old, now }: FieldStates, { before, after }: Pick<Examination, 'before' | 'after'>): boolean {
  const is = valueText(after, now.value);
  return valueText(before, old.value) !== is || (is.includes(UNREADABLE) && !sameLook({ before, after }, old.value, now.value));
}

/** Once filled, a value is a statement and may not be replaced, not even by the same person. */
const wasFilled = ofField(({ old }, { before }) => !isEmptyValue(before, old.value));

const showsValue = ofField((states, examination) => shown(states, examination) === 'value');
const contradictsValue = ofField((states, examination) => shown(states, examination) === 'other');

/** What a box looks like in each of its states was drawn before, and is drawn otherwise or for the first time. */
const redrawsBox = ofField((states, examination) => looks(examination, states, true) === 'replaced');
const drawsBox = ofField((states, examination) => looks(examination, states, true) === 'appeared');

/** Whether each box of a check box or radio button looks as the value says: on where it has a look of that name, else off (§12.7.5.2.3). */
const stateFitsValue = ofField(({ now: field }, { after }) => fits(after, field));

function fits(document: PdfDocument, field: FormField): boolean {
  const value = valueText(document, field.value);
  return field.widgets.every((ref) => {
    const widget = document.dict(ref);
    const states = document.dict(document.dict(widget?.get('AP'))?.get('N'));
    const state = stateOf(document, widget);
    return states?.has(value) ? state === value : state === 'Off' || state === '';
  });
}

/** A box that is ticked as its value says, where people see it. */
const showsTick = ofField(({ now: field }, examination) => {
  const { after: document } = examination;
  const isTicked = (widget: Ref): boolean =>
    isDisplayed({ document, pageOf: placed(examination) }, widget) &&
    !isBlankAppearance(document, seenOf(document, document.dict(widget))?.get('N'));
  return fits(document, field) && field.widgets.some(isTicked);
});

/** The field is locked by FieldMDP of a signature that comes with this revision, and therefore read-only from then on. */
const isLockedBySigner = ofField(({ old, now }, examination) => {
  const { after } = examination;
  const signatures = broughtSignatures(examination).flatMap((field) => signatureOf(after, field) ?? []);
  const isLocked = signatures.some((signature) => lockRules(after, signature).some((rule) => locks(rule, old.name)));
  return isLocked && now.flags === (old.flags | READ_ONLY);
});

const placed =
  ({ after, roles }: Examination) =>
  (widget: Ref): PageGeometry | undefined => {
    const node = pagesOf(after)[roles.get(widget.num)?.page ?? -1];
    return node && geometryOf(after, node);
  };

const known = new WeakMap<FieldStates, Shown>();

/**
 * A list shows more than its value, a password shows something else on purpose; of text and of a folded choice the appearance is read.
 * @returns `value` if what is seen is the value, `other` if not, `unknown` if it cannot be told
 */
function shown(states: FieldStates, examination: Examination): Shown {
  const found = known.get(states) ?? readShown(states.now, examination);
  known.set(states, found);
  return found;
}

function readShown(now: FormField, examination: Examination): Shown {
  const { after, touched, roles } = examination;
  const { type, flags } = now;
  if (type === 'Ch' && !choosesValue(after, now)) return 'other';
  // A password is never shown as what it is.
  if (type === 'Tx' && flags & PASSWORD) return 'unknown';
  const isText = type === 'Tx' || (type === 'Ch' && (flags & COMBO) !== 0);
  const isMade = now.widgets.every((widget) => after.resolve(after.dict(after.dict(widget)?.get('AP'))?.get('N')) === null);
  if (!isText && !isMade) return 'unknown';
  const state: ShownState = {
    document: after,
    isFresh: (num) => touched.has(num) || roles.arrived(num),
    pageOf: placed(examination),
  };
  return shownValue(state, now, wordsFor(after, now));
}

/** Readers mark the items of a list by /I rather than by the value (Table 234). */
function choosesValue(document: PdfDocument, { dict, value }: FormField): boolean {
  const chosen = document.array(dict.get('I'));
  const options = document.array(dict.get('Opt')) ?? [];
  const names = chosen?.map((index) => {
    const option = options[document.number(index) ?? -1];
    return valueText(document, document.array(option)?.[0] ?? option);
  });
  return names === undefined || names.join('、') === valueText(document, value);
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

export const FIELD_PREDICATES = {
  isFilled,
  wasSigned,
  isSignedAnew,
  isSigned,
  signsHere,
  stampsHere,
  paintedBefore,
  somebodySigns,
  saysOther,
  wasFilled,
  showsValue,
  contradictsValue,
  redrawsBox,
  drawsBox,
  stateFitsValue,
  showsTick,
  isLockedBySigner,
};
