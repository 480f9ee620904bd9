/*
 * Why places are laid down before anybody signs. A field that a later signer adds changes the page it stands on
 * (/Annots), the form and often the fonts: a validator has to argue all of that away for each signature before it, and
 * some will not. Laid down once, the pages are finished; what follows are values of fields.
 */
import { conventionsOf, ONLY_STATE } from '../appearance/conventions.ts';
import { paintFields } from '../appearance/field-values.ts';
import type { ByteSource } from '../bytes/source.ts';
import { documentCertification } from '../document/certification.ts';
import { archivalPart, claimName, claimsStructure } from '../document/claims.ts';
import { fieldNamed, isSigned } from '../document/form.ts';
import { assertInside, type Box, geometryOf, type Rectangle, type Rotation, rectangleOfBox } from '../document/geometry.ts';
import { openDocument } from '../document/open-document.ts';
import { type PageNode, pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { type Dict, dict, isDict, name, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { rounded, textString } from '../syntax/serialize.ts';
import { boxesOf, type FieldPlacement } from './field-placement.ts';
import { Increment } from './increment.ts';
import { assertPermitted, PERMIT_CREATE } from './permission.ts';
import { addToStructure, structureRoot } from './structure.ts';

/** Print and Locked (ISO 32000-2 Table 167): the place is printed and cannot be moved by hand. */
const WIDGET_FLAGS = 4 | 128;
/** A read-only push-button (Tables 227 and 229) keeps no value: all it has is its appearance. */
const VISUAL_FLAGS = (1 << 16) | 1;
/** SignaturesExist and AppendOnly (Table 225). */
const APPEND_ONLY = 3;

/**
 * Lays down, once and before the first signature, the empty fields of all parties: every later signer then changes only the
 * value of its own signature field and the appearances of its own widgets, never a page.
 * @returns the bytes to append to the file
 * @throws PdfError CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, ALREADY_SIGNED, PAGE_MISSING, BOX_OUTSIDE_PAGE, FIELD_EXISTS, and those of `inspect`
 * @param fields in the order in which they shall stand in the form; a `visual` may have several boxes, such as a
 *   straddle seal
 */
export async function layDownFields(
  source: ByteSource,
  fields: readonly FieldPlacement[],
  options: { password?: string } = {},
): Promise<Uint8Array> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      assertMayLayDown(document, fields);
      assertNames(document, fields);
      const increment = new Increment(document);
      addFields(increment, fields);
      return increment.finish().bytes;
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/**
 * A certified file allows at most filling and annotating, never new fields (§12.8.2.2). A file that carries approval signatures
 * may get further signature fields; other visuals would count as changes of what was signed.
 */
function assertMayLayDown(document: PdfDocument, fields: readonly FieldPlacement[]): void {
  if (documentCertification(document) !== 0) throw new PdfError('CERTIFICATION_FORBIDS');
  assertPermitted(document, PERMIT_CREATE);
  if (!isSigned(document)) return;
  // The structure of a signed file is signed: a place that can be seen could not be told to readers that speak.
  if (claimsStructure(document) && fields.some((field) => boxesOf(field).length > 0))
    throw new PdfError('CLAIM_FORBIDS', { claim: claimName(document) });
  if (fields.some(({ kind }) => kind === 'visual')) throw new PdfError('ALREADY_SIGNED');
}

/**
 * A period would make a name look like a path in the tree of fields (§12.7.4.2).
 * @throws PdfError BAD_REQUEST for an empty name or one with a period, FIELD_EXISTS
 */
function assertNames(document: PdfDocument, fields: readonly FieldPlacement[]): void {
  const names = new Set<string>();
  for (const field of fields) {
    if (field.name === '' || field.name.includes('.')) throw new PdfError('BAD_REQUEST', { reason: `field name “${field.name}”` });
    if (names.has(field.name) || fieldNamed(document, field.name)) throw new PdfError('FIELD_EXISTS', { field: field.name });
    names.add(field.name);
  }
}

/** A box turned into what the file says of it. */
interface Place {
  page: PageNode;
  rectangle: Rectangle;
  rotation: Rotation;
}

/** @throws PdfError PAGE_MISSING, BOX_OUTSIDE_PAGE */
function placeOf(document: PdfDocument, box: Box): Place {
  const pages = pagesOf(document);
  const page = pages[box.page];
  if (!page) throw new PdfError('PAGE_MISSING', { page: box.page + 1, pages: pages.length });
  const geometry = geometryOf(document, page);
  assertInside(box, geometry);
  return { page, rectangle: rectangleOfBox(box, geometry), rotation: geometry.rotation };
}

/**
 * Writes the fields, lists their widgets on their pages, and enters them into the form. All empty widgets share one
 * blank look. Fields of hundreds of widgets are usual (a straddle seal has one on each page), so a page's list is
 * rewritten once, not once a field.
 */
function addFields(increment: Increment, fields: readonly FieldPlacement[]): void {
  const { document } = increment;
  const isArchival = conventionsOf(document).hasStates;
  const structure = isSigned(document) ? undefined : structureRoot(document);
  const onPages = new Map<number, { page: Ref; widgets: Ref[] }>();
  let blank: Ref | undefined;
  const roots = fields.map((field) => {
    const places = boxesOf(field).map((box) => placeOf(document, box));
    const widgets = places.map((place) => {
      const ref = increment.allocate();
      blank ??= increment.add(new PdfStream(dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 1, 1] }), new Uint8Array()));
      const on = onPages.get(place.page.ref.num) ?? { page: place.page.ref, widgets: [] };
      on.widgets.push(ref);
      onPages.set(place.page.ref.num, on);
      return { ref, dict: widgetDict(place, blank) };
    });
    return addField(increment, field, { widgets, isArchival, isTagged: structure !== undefined });
  });
  for (const { page, widgets } of onPages.values()) increment.append(page, 'Annots', widgets);
  const placed = [...onPages.values()].flatMap(({ page, widgets }) => widgets.map((ref) => ({ ref, page })));
  if (structure && placed.length > 0) addToStructure(increment, structure, placed);
  addToForm(increment, roots);
}

/**
 * An empty widget; /MK /R keeps the page's rotation, 0 too, so that a signer need not read the page (Table 192). /AP is
 * there from the start, since a widget without one is drawn by each reader in its own way.
 */
function widgetDict({ page, rectangle, rotation }: Place, blank: Ref): Dict {
  return dict({
    Type: name('Annot'),
    Subtype: name('Widget'),
    Rect: rectangle.map(rounded),
    F: WIDGET_FLAGS,
    P: page.ref,
    MK: dict({ R: rotation }),
    AP: dict({ N: blank }),
  });
}

/** The widgets of a field, and what the file asks of them. */
interface Laid {
  readonly widgets: readonly { ref: Ref; dict: Dict }[];
  readonly isArchival: boolean;
  readonly isTagged: boolean;
}

/** What the field is, apart from its widgets. */
function fieldEntries(field: FieldPlacement, isTagged: boolean): Dict {
  const label = field.label ?? (isTagged ? field.name : undefined);
  return dict({
    FT: name(field.kind === 'signature' ? 'Sig' : 'Btn'),
    T: textString(field.name),
    TU: label === undefined ? undefined : textString(label),
    Ff: field.kind === 'visual' ? VISUAL_FLAGS : undefined,
  });
}

/** The look of a button as its only state. */
function showState(widget: Dict): void {
  const look = widget.get('AP');
  const normal = isDict(look) ? look.get('N') : undefined;
  if (normal === undefined) return;
  widget.set('AP', dict({ N: dict({ [ONLY_STATE]: normal }) }));
  widget.set('AS', name(ONLY_STATE));
}

/**
 * Of a field without extent: Print and Locked, and Hidden (Table 167) where the file claims nothing; files for archives hide no annotation
 * (ISO 19005-2 §6.3.2), and there is nothing to see anyway.
 */
export const silentFlags = (document: PdfDocument): number => WIDGET_FLAGS | (archivalPart(document) === undefined ? 2 : 0);

/**
 * The field, merged with its widget where it has exactly one (§12.5.6.19). One object instead of two for each of
 * hundreds of fields.
 * @returns the object to enter into the form
 */
function addField(increment: Increment, field: FieldPlacement, { widgets, isArchival, isTagged }: Laid): Ref {
  const own = fieldEntries(field, isTagged);
  if (field.kind === 'visual' && isArchival) for (const widget of widgets) showState(widget.dict);
  const [only] = widgets;
  if (widgets.length === 1 && only) {
    increment.put(only.ref, new Map([...own, ...only.dict]));
    return only.ref;
  }
  // An invisible signature field still is a widget, of size zero (§12.7.5.5).
  if (widgets.length === 0) {
    return increment.add(
      new Map([...own, ...dict({ Type: name('Annot'), Subtype: name('Widget'), Rect: [0, 0, 0, 0], F: silentFlags(increment.document) })]),
    );
  }
  const parent = increment.allocate();
  for (const widget of widgets) increment.put(widget.ref, new Map([...widget.dict, ['Parent', parent]]));
  increment.put(parent, new Map([...own, ['Kids', widgets.map(({ ref }) => ref)]]));
  return parent;
}

/**
 * Adds root fields to the interactive form, which may be missing, direct in the catalog, or an object of its own
 * (§12.7.3). The form is rewritten where it is kept: moving it would make it a change of the catalog as well.
 */
export function addToForm(increment: Increment, roots: readonly Ref[]): void {
  const { document } = increment;
  const held = document.catalog.get('AcroForm');
  const form = document.dict(held);
  const list = increment.current(form?.get('Fields'));
  const fields = form?.get('Fields');
  const longer: PdfObject[] = [...(Array.isArray(list) ? list : []), ...roots];
  if (fields instanceof Ref && Array.isArray(list)) increment.put(fields, longer);
  const changed: Dict = new Map(form ?? []);
  changed.set('Fields', fields instanceof Ref && Array.isArray(list) ? fields : longer);
  changed.set('SigFlags', APPEND_ONLY);
  if (!isSigned(document)) takeBack(increment, changed);
  if (held instanceof Ref && form) increment.put(held, changed);
  else increment.edit(document.catalogRef).set('AcroForm', increment.add(changed));
}

/**
 * Before the first signature the form is left with one look for all readers: XFA would show its own form over ours (§12.7.8), and readers
 * told to make appearances anew would drop our images. After a signature both stay, since taking them back would change what was signed.
 */
function takeBack(increment: Increment, form: Dict): void {
  form.delete('XFA');
  if (!form.has('NeedAppearances')) return;
  const isWanted = increment.document.resolve(form.get('NeedAppearances')) === true;
  if (!isWanted || paintFields(increment)) form.delete('NeedAppearances');
}
