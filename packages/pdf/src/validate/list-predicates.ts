/*
 * The conditions of `rules.ts` about what lists gain and lose, and about what programs read in different ways.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, objectsOf } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { miswritesOther } from '../syntax/miswritten.ts';
import { isDict, nameOf, type PdfObject, PdfStream, Ref, sameObject } from '../syntax/objects.ts';
import { hasRepeats } from '../syntax/repeats.ts';
import type { Entry } from './entry.ts';
import type { Examination } from './examination.ts';
import { listedLater } from './listed-later.ts';
import { refsIn } from './references.ts';
import { generationOf, sameValue } from './touched.ts';

/**
 * New fields of one revision that cover more than this share of a page hide what was signed; those of all revisions may cover twice as
 * much. A large seal takes a thirtieth of a page; a signature with its text a tenth.
 */
const OVERLAY_SHARE = 0.25;

/** The same objects in the same order. */
const sameItems = ({ was, is }: Entry): boolean => sameObject(was, is);

const isNoSignature = ({ field }: Entry): boolean => field?.now.type !== 'Sig';

/** Nothing was under the number, and nothing referred to it. */
const isFresh = ({ touched, roles }: Examination, { num }: Ref): boolean => touched.get(num)?.before === null && !roles.has(num);

/** An old object that is made into a field could be something that was signed as something else. */
const wasOther = ({ examination, field }: Entry): boolean => !field || !objectsOf(field.now).every((ref) => isFresh(examination, ref));

/** Fields of one name are one field (§12.7.4.2): a second one would speak for the first. */
const isSecond = ({ examination, field }: Entry): boolean =>
  field !== undefined && field.now.name !== '' && fieldsOf(examination.before).some(({ name }) => name === field.now.name);

/** An empty signature field is an invitation; one that shows something without a value imitates a signature. */
const paints = ({ examination: { after }, field }: Entry): boolean =>
  (field?.now.widgets ?? []).some((widget) => !isBlankAppearance(after, after.dict(widget)?.get('AP')));

const wasWidget = ({ examination: { before }, was }: Entry): boolean =>
  nameOf(before.resolve(before.dict(was)?.get('Subtype'))) === 'Widget';

/** A widget of a new signature field, which is judged with the form; one that existed before has been moved here. */
const isNewWidget = ({ examination, is }: Entry): boolean =>
  is instanceof Ref && isFresh(examination, is) && signatureWidgets(examination.after).has(is.num);

const widgetsOf = new WeakMap<PdfDocument, ReadonlySet<number>>();

function signatureWidgets(document: PdfDocument): ReadonlySet<number> {
  const numbersOf = (field: FormField): number[] => (field.type === 'Sig' ? field.widgets.map(({ num }) => num) : []);
  const found = widgetsOf.get(document) ?? new Set(fieldsOf(document).flatMap(numbersOf));
  widgetsOf.set(document, found);
  return found;
}

/** The page mends its list by an empty field that was there before. */
const isListedLater = ({ examination, page, is }: Entry): boolean =>
  page !== undefined && is instanceof Ref && listedLater(examination, page, is) !== undefined;

/** A share that hides little, of what this revision brings and of what all bring. */
const areaWithin = ({ was, is }: Entry): boolean => Math.max(share(is), (share(was) + share(is)) / 2) <= OVERLAY_SHARE;

const share = (value: PdfObject | undefined): number => (typeof value === 'number' ? value : 0);

/** Programs differ on whether they follow an object that is itself a reference. */
const isReference = ({ is }: Entry): boolean => is instanceof Ref;

const isFoundTwice = ({ examination: { touched }, num }: Entry): boolean => num !== undefined && (touched.get(num)?.isAmbiguous ?? false);

/** One state or the other says two things under one key: what another program compares is not what is compared here. */
const repeatsKey = ({ was, is }: Entry): boolean => hasRepeats(was) || hasRepeats(is);

/** It brings a reference of another generation than what it leads to: some programs find nothing there, or only after a later revision. */
const misnames = ({ examination: { after }, was, is }: Entry): boolean => {
  const isMisnamed = ({ num, gen }: { num: number; gen: number }): boolean => (generationOf(after.entry(num)) ?? gen) !== gen;
  const wrong = refsIn(is ?? null).filter(isMisnamed);
  if (wrong.length === 0) return false;
  const known = new Set(refsIn(was ?? null).map(({ num, gen }) => `${num} ${gen}`));
  return wrong.some(({ num, gen }) => !known.has(`${num} ${gen}`));
};

/** It brings, or takes away, a number that programs read differently, or not at all. */
const miswrites = ({ was, is }: Entry): boolean => miswritesOther(was, is);

/** A dictionary became a stream, or the other way round: some readers go on as before, others find nothing any more. */
const becomesOther = ({ was, is }: Entry): boolean => (isDict(was) && is instanceof PdfStream) || (was instanceof PdfStream && isDict(is));

/** A stream that does not end where it says: some programs go by its length, others look for its end. */
const endsElsewhere = ({ examination: { after }, is }: Entry): boolean =>
  is instanceof PdfStream && after.number(is.dict.get('Length')) !== is.end - is.start;

/** A copy of the object as it is: whichever of them a program finds, it finds the same. */
const repeatsObject = ({ examination: { after }, was, is }: Entry): boolean =>
  is !== undefined && sameValue({ before: after, after }, was ?? null, is);

export const LIST_PREDICATES = {
  sameItems,
  isNoSignature,
  wasOther,
  isSecond,
  paints,
  wasWidget,
  isNewWidget,
  isListedLater,
  areaWithin,
  isReference,
  isFoundTwice,
  repeatsKey,
  misnames,
  miswrites,
  becomesOther,
  endsElsewhere,
  repeatsObject,
};
