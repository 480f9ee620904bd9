/*
 * Forms filled in and flattened (ISO 32000-2 §12.7): what was answered becomes part of the pages, and the form is gone. As fields, answers
 * could be changed by everybody who opens the file, and each reader would paint them in its own way.
 *
 *     page /Contents [ q  …as before…  Q q … cm /Field0 Do Q … ]  /Resources << … /XObject << … /Field0 12 0 R >> >>  /Annots without widgets
 */
import { lookOf, placing } from '../appearance/annotation-look.ts';
import { AppearanceWriter } from '../appearance/appearance-writer.ts';
import { conventionsOf } from '../appearance/conventions.ts';
import { type EmbeddedFont, embedFont } from '../appearance/embedded-font.ts';
import { paintValue, shownValue } from '../appearance/field-values.ts';
import { formXObject, frameOf } from '../appearance/frame.ts';
import { shownCharacters } from '../appearance/text-content.ts';
import { tickContent } from '../appearance/tick.ts';
import { octets } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';
import { OFF, PUSHBUTTON, statesOf } from '../document/button-states.ts';
import { claimName, claimsStructure } from '../document/claims.ts';
import { type FormField, fieldsOf, longestValue } from '../document/form.ts';
import { rectangleOf } from '../document/geometry.ts';
import { openDocument } from '../document/open-document.ts';
import { type PageNode, pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { type Dict, dict, isDict, name, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import { Increment } from './increment.ts';
import { assertUnsigned, PERMIT_FILL } from './permission.ts';

/** What is filled in: of texts and choices the words, of a box whether it is ticked, or a picture in place of a text. */
export type FormAnswer = string | boolean | { readonly png: Uint8Array };

/** Flags of annotations (Table 167). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;

interface Filled {
  /** the bytes to append */
  readonly bytes: Uint8Array;
  /** names of fields whose boxes have no room for all that was answered */
  readonly crowded: readonly string[];
}

/**
 * Fills in a form that nobody has signed, and makes all of it part of the pages. What has no answer stays as it looks.
 * @param answers by the fully qualified names of fields; one that the form does not have is ignored
 * @throws PdfError ALREADY_SIGNED, CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, CLAIM_FORBIDS, GLYPH_MISSING {characters}, IMAGE_UNREADABLE, and
 *   those of `inspect`
 */
export async function fillForm(
  source: ByteSource,
  answers: ReadonlyMap<string, FormAnswer>,
  options: { password?: string } = {},
): Promise<Filled> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      assertFillable(document);
      const increment = new Increment(document);
      const crowded = answer(increment, answers);
      flatten(increment);
      return { bytes: increment.finish().bytes, crowded };
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/** Why nobody can fill in the form of a file, whatever the answers; undefined: it can be filled in. @throws PdfError as `inspect` */
export async function formObstacle(source: ByteSource, options: { password?: string } = {}): Promise<PdfError | undefined> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      try {
        assertFillable(document);
        return undefined;
      } catch (cause) {
        if (cause instanceof PdfError && OBSTACLES.has(cause.code)) return cause;
        throw cause;
      }
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

const OBSTACLES: ReadonlySet<string> = new Set(['ALREADY_SIGNED', 'CERTIFICATION_FORBIDS', 'PERMISSIONS_FORBID', 'CLAIM_FORBIDS']);

/** What becomes part of a page would have to be part of the structure as well. */
function assertFillable(document: PdfDocument): void {
  assertUnsigned(document, PERMIT_FILL);
  if (claimsStructure(document)) throw new PdfError('CLAIM_FORBIDS', { claim: claimName(document) });
}

/** @returns the names of the fields that have no room for their answers, or take fewer characters */
function answer(increment: Increment, answers: ReadonlyMap<string, FormAnswer>): string[] {
  const { document } = increment;
  const fields = fieldsOf(document);
  const texts = fields.flatMap((field) => {
    const text = textFor(document, field, answers.get(field.name));
    return text === undefined ? [] : [{ field, text }];
  });
  const characters = texts.map(({ text }) => shownCharacters(text)).join('');
  const font: EmbeddedFont | undefined = characters === '' ? undefined : embedFont(increment, characters, conventionsOf(document));
  const crowded = texts.filter(({ field, text }) => {
    // every widget is painted, also behind one that has no room
    const fits = field.widgets.map((widget) => paintValue(increment, { field, text, widget, font }));
    return fits.includes(false) || isTooLong(document, field, text);
  });
  const pictures = fields.flatMap((field) => {
    const given = answers.get(field.name);
    return typeof given === 'object' ? [{ field, appearance: { kind: 'image' as const, png: given.png } }] : [];
  });
  const writer = new AppearanceWriter(increment, pictures);
  for (const picture of pictures) writer.apply(picture);
  for (const field of fields.filter(({ type, flags }) => type === 'Btn' && (flags & PUSHBUTTON) === 0)) {
    tick(increment, field, answers.get(field.name));
  }
  return crowded.map(({ field }) => field.name);
}

function isTooLong(document: PdfDocument, field: FormField, text: string): boolean {
  const longest = field.type === 'Tx' ? longestValue(document, field) : undefined;
  return longest !== undefined && Array.from(text).length > longest;
}

/** What is to be painted into a text or a choice; undefined: it has a look already, or becomes a picture. */
function textFor(document: PdfDocument, field: FormField, given: FormAnswer | undefined): string | undefined {
  if (field.type !== 'Tx' && field.type !== 'Ch') return undefined;
  if (typeof given === 'string') return given;
  const hasLooks = field.widgets.every((widget) => document.dict(widget)?.has('AP'));
  return given !== undefined || hasLooks ? undefined : shownValue(document, field);
}

/** Sets the widgets of a box, or of radio buttons, to the states that they are in. */
function tick(increment: Increment, field: FormField, given: FormAnswer | undefined): void {
  if (given === undefined) return;
  const { document } = increment;
  for (const { widget, state, words } of statesOf(document, field)) {
    const isOn = given === true || given === words;
    const edited = increment.edit(widget);
    const looks = document.dict(edited.get('AP'))?.get('N');
    const frame = frameOf(document, widget);
    if (isOn && frame && !document.plainDict(looks)?.has(state)) {
      const form = formXObject(tickContent(frame), frame, dict({ ColorSpace: conventionsOf(document).colours }));
      edited.set('AP', dict({ N: dict({ [state]: increment.add(form) }) }));
    }
    edited.set('AS', name(isOn ? state : OFF));
  }
}

/** Draws the looks of all widgets into their pages, and takes the form away. */
function flatten(increment: Increment): void {
  const { document } = increment;
  const fields = fieldsOf(document);
  const fieldOf = new Map(fields.flatMap((field) => field.widgets.map(({ num }) => [num, field] as const)));
  for (const page of pagesOf(document)) flattenPage(increment, page, fieldOf);
  const catalog = increment.edit(document.catalogRef);
  catalog.delete('AcroForm');
  catalog.delete('NeedsRendering');
}

function flattenPage(increment: Increment, page: PageNode, fieldOf: ReadonlyMap<number, FormField>): void {
  const { document } = increment;
  const annotations = document.array(page.dict.get('Annots')) ?? [];
  const isWidget = (item: PdfObject): item is Ref => item instanceof Ref && fieldOf.has(item.num);
  const widgets = annotations.filter(isWidget);
  if (widgets.length === 0) return;
  const rest = annotations.filter((item) => !isWidget(item));
  const edited = increment.edit(page.ref);
  if (rest.length > 0) edited.set('Annots', rest);
  else edited.delete('Annots');
  const looks = widgets.flatMap((widget) => drawnLook(increment, widget, fieldOf.get(widget.num)) ?? []);
  if (looks.length > 0) draw(increment, page, edited, looks);
}

interface Look {
  readonly form: Ref;
  readonly matrix: readonly number[];
}

/** A place to sign shows nothing yet; a button that does something is seen on paper only where it says so. */
function drawnLook(increment: Increment, widget: Ref, field: FormField | undefined): Look | undefined {
  const { document } = increment;
  const annotation = increment.current(widget);
  if (!isDict(annotation) || field === undefined || field.type === 'Sig') return undefined;
  const flags = document.number(annotation.get('F')) ?? 0;
  const isForScreens = field.type === 'Btn' && (field.flags & PUSHBUTTON) !== 0 && (flags & PRINT) === 0;
  if (isForScreens || (flags & (HIDDEN | NO_VIEW)) !== 0) return undefined;
  const look = lookOf(annotation, (value) => increment.current(value));
  const rectangle = rectangleOf(document, annotation.get('Rect'));
  const matrix = look && rectangle && placing(document, look.dict, rectangle);
  return matrix && { form: look.ref, matrix };
}

/** What was there before is put between q and Q, so that what it has set does not move what is drawn over it. */
function draw(increment: Increment, page: PageNode, edited: Dict, looks: readonly Look[]): void {
  const { document } = increment;
  const resources = new Map(document.dict(page.inherited.Resources) ?? []);
  const forms = new Map(document.dict(resources.get('XObject')) ?? []);
  const drawn = looks.map(({ form, matrix }, at) => {
    const key = freeKey(forms, `Field${at}`);
    forms.set(key, form);
    return `q ${matrix.map(numeral).join(' ')} cm /${key} Do Q\n`;
  });
  edited.set('Resources', resources.set('XObject', forms));
  const contents = page.dict.get('Contents');
  const before = document.array(contents) ?? (document.stream(contents) && contents !== undefined ? [contents] : []);
  const open = increment.add(new PdfStream(new Map(), octets('q\n')));
  edited.set('Contents', [open, ...before, increment.add(new PdfStream(new Map(), octets(`\nQ\n${drawn.join('')}`)))]);
}

const freeKey = (taken: Dict, wanted: string): string => (taken.has(wanted) ? freeKey(taken, `${wanted}x`) : wanted);
