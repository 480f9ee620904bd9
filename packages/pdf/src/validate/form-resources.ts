/*
 * The resources of the form (/DR, ISO 32000-2 Table 224), which fields draw with where their appearance brings none. They may
 * grow, as a font for filling; another font under a name that is in use would reword what was signed. Pictures are renewed by programs
 * whenever somebody signs, and may be where nothing is drawn with them.
 */
import { type FormField, fieldsOf } from '../document/form.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { type Dict, isDict, Name, nameOf, type PdfObject, PdfStream, PdfString, Ref } from '../syntax/objects.ts';
import { operations } from '../text/operators.ts';
import { sameElsewhere } from './equality.ts';
import type { Examination } from './examination.ts';
import { isEmptyValue } from './field-value.ts';
import { reachedFrom } from './references.ts';

const PICTURES = 'XObject';

/** Whether everything that was there is there still, and nothing that is drawn already would be drawn otherwise. */
export function growsOnly(examination: Examination, was: PdfObject | undefined, is: PdfObject | undefined): boolean {
  const { before, after } = examination;
  const [old, now] = [before.plainDict(was) ?? NOTHING, after.plainDict(is)];
  return (
    now !== undefined &&
    [...new Set([...old.keys(), ...now.keys()])].every((category) => categoryGrows(examination, category, { old, now }))
  );
}

const NOTHING: Dict = new Map<string, PdfObject>();

function categoryGrows(examination: Examination, category: string, { old, now }: { old: Dict; now: Dict }): boolean {
  const { before, after, signs } = examination;
  const [was, is] = [old.get(category), now.get(category)];
  const [had, has] = [before.plainDict(was), after.plainDict(is)];
  // /ProcSet is a list that no reader asks for any more.
  if (!has || (!had && was !== undefined)) return was === undefined || sameElsewhere(examination, was, is);
  const leant = namesLeantOn(before);
  const renews = category === PICTURES && signs;
  return [...new Set([...(had ?? NOTHING).keys(), ...has.keys()])].every((name) => {
    if (had?.has(name) && sameElsewhere(examination, had.get(name), has.get(name))) return true;
    return !leant.has(name) && (!had?.has(name) || (renews && has.has(name)));
  });
}

const renewed = new WeakMap<Examination, ReadonlySet<number>>();

/**
 * Whether an object of the resources may change: those that hold them, whose entries are compared by {@link growsOnly}, and pictures where
 * somebody signs and no field draws with them.
 */
export function isRenewable(examination: Examination, num: number): boolean {
  const known = renewed.get(examination) ?? renewable(examination, formOf(examination.before)?.get('DR'));
  renewed.set(examination, known);
  return known.has(num);
}

const formOf = (document: PdfDocument): Dict | undefined => document.dict(document.catalog.get('AcroForm'));

function renewable({ before, signs }: Examination, held: PdfObject | undefined): Set<number> {
  const resources = before.dict(held) ?? NOTHING;
  const holders = [held, ...resources.values()].filter((value) => value instanceof Ref && isDict(before.resolve(value)));
  const free = new Set(holders.map((value) => (value instanceof Ref ? value.num : 0)));
  if (signs && namesLeantOn(before).size === 0) for (const num of picturesOf(before, resources)) free.add(num);
  return free;
}

/** Objects of the form's pictures that no other resource uses. */
function picturesOf(document: PdfDocument, resources: ReadonlyMap<string, PdfObject>): Set<number> {
  const pictures = reachedFrom(document, resources.get(PICTURES));
  for (const [category, value] of resources)
    if (category !== PICTURES) for (const num of reachedFrom(document, value)) pictures.delete(num);
  return pictures;
}

/** A look, or one for each state. A reference that leads nowhere is none: readers draw the widget anew, or what is under that number later. */
export function hasLook(document: PdfDocument, widget: Dict): boolean {
  const look = document.resolve(document.plainDict(widget.get('AP'))?.get('N'));
  return look instanceof PdfStream || isDict(look);
}

/** Fields that have a value and no appearance: readers draw them by /DA and the resources of the form. */
export function leaningFields(document: PdfDocument): FormField[] {
  return fieldsOf(document).filter(
    ({ type, value, widgets }) =>
      (type === 'Tx' || type === 'Ch') &&
      !isEmptyValue(document, value) &&
      widgets.some((widget) => !hasLook(document, document.dict(widget) ?? new Map<string, PdfObject>())),
  );
}

/** Whether readers draw a widget by the form that no field of it has: some draw whatever a page lists. */
export function leansAlone(document: PdfDocument): boolean {
  const known = new Set(fieldsOf(document).flatMap(({ widgets }) => widgets.map(({ num }) => num)));
  const items = pagesOf(document).flatMap(({ dict }) => document.array(dict.get('Annots')) ?? []);
  return items.some((item) => {
    const widget = item instanceof Ref && known.has(item.num) ? undefined : document.dict(item);
    const isField = ['Tx', 'Ch'].includes(nameOf(document.resolve(widget?.get('FT'))) ?? '');
    return widget !== undefined && isField && !isEmptyValue(document, widget.get('V')) && !hasLook(document, widget);
  });
}

const leant = new WeakMap<PdfDocument, ReadonlySet<string>>();

/** Names that fields look up in the form: in /DA of those without an appearance, in appearances whose own resources lack them. */
function namesLeantOn(document: PdfDocument): ReadonlySet<string> {
  const known = leant.get(document);
  if (known) return known;
  const names = new Set<string>();
  const form = formOf(document);
  for (const { dict, widgets } of leaningFields(document)) {
    for (const part of [form, dict, document.dict(dict.get('Parent')), ...widgets.map((widget) => document.dict(widget))]) {
      const text = document.resolve(part?.get('DA'));
      if (text instanceof PdfString) for (const { operands } of operations(text.bytes)) addNames(operands, names);
    }
  }
  const looks = new Set(fieldsOf(document).flatMap(({ widgets }) => widgets.flatMap((widget) => looksOf(document, widget))));
  for (const look of looks) addMissing(document, look, names);
  leant.set(document, names);
  return names;
}

/** All appearance streams of a widget, seen or not. */
function looksOf(document: PdfDocument, widget: Ref): PdfStream[] {
  const states = [...(document.dict(document.dict(widget)?.get('AP'))?.values() ?? [])].flatMap((value) => {
    const state = document.resolve(value);
    return isDict(state) ? [...state.values()].map(document.resolve) : [state];
  });
  return states.filter((look) => look instanceof PdfStream);
}

/** Operators that take a name out of the resources, with the category in which they look. */
const TAKES: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: PICTURES,
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  scn: 'Pattern',
};

/** Names that an appearance uses and its own resources lack. */
function addMissing(document: PdfDocument, look: PdfStream, names: Set<string>): void {
  const resources = document.dict(look.dict.get('Resources'));
  for (const { operator, operands } of operations(readable(document, look))) {
    const category = TAKES[operator];
    if (!category || document.dict(resources?.get(category))?.has(nameOf(operands[operator === 'Tf' ? 0 : operands.length - 1]) ?? ''))
      continue;
    addNames(operands, names);
  }
}

/** The content of a stream, empty where it cannot be decoded. */
function readable(document: PdfDocument, stream: PdfStream): Uint8Array {
  try {
    return document.content(stream);
  } catch (cause) {
    if (cause instanceof PdfError) return new Uint8Array();
    throw cause;
  }
}

function addNames(operands: readonly PdfObject[], names: Set<string>): void {
  for (const operand of operands) if (operand instanceof Name) names.add(operand.value);
}
