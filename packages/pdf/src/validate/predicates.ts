/*
 * The conditions under which a change of an entry is none, as named in `rules.ts`. Each looks at one entry in both states.
 */
import { isRectangle } from '../document/geometry.ts';
import { type Dict, isDict, nameOf, type PdfObject, PdfStream, Ref, sameObject } from '../syntax/objects.ts';
import type { Entry } from './entry.ts';
import { sameElsewhere } from './equality.ts';
import { FIELD_PREDICATES } from './field-predicates.ts';
import { growsOnly, hasLook, isRenewable, leaningFields, leansAlone } from './form-resources.ts';
import { LIST_PREDICATES } from './list-predicates.ts';

/** Flags of a widget that bind programs and hide nothing: Locked and LockedContents (Table 167). */
const LOCKS = (1 << 7) | (1 << 9);

/** The same value under another number. */
const sameValue = ({ examination, was, is }: Entry): boolean => sameElsewhere(examination, was, is);

/** A value without references: nothing can be reached through it. */
const leadsNowhere = ({ is }: Entry): boolean => isPlain(is ?? null);

function isPlain(value: PdfObject): boolean {
  if (value instanceof Ref) return false;
  if (Array.isArray(value)) return value.every(isPlain);
  return !isDict(value) || [...value.values()].every(isPlain);
}

/** Nothing is encrypted, or no key is made of the identifier (§7.6.4.3, since revision 5), or the half of it that counts stays. */
function keysNothing({ examination: { before, after }, was, is }: Entry): boolean {
  const encryption = before.dict(before.trailer('Encrypt'));
  if (!encryption || (before.number(encryption.get('R')) ?? 0) >= 5) return true;
  return sameElsewhere({ before, after }, before.array(was)?.[0], after.array(is)?.[0]);
}

/** Resources of the form are added, none is altered that something is drawn with. */
const resourcesGrow = ({ examination, was, is }: Entry): boolean => growsOnly(examination, was, is);

/** A default appearance for a form that had none, where no reader would draw a field by it. */
const drawsNoField = ({ examination, was }: Entry): boolean =>
  was === undefined && leaningFields(examination.before).length === 0 && !leansAlone(examination.before);

/** What holds the resources, or a picture that a signer renews. */
const renewsResources = ({ examination, num, is }: Entry): boolean =>
  num !== undefined && isRenewable(examination, num) && (isDict(is ?? null) || is instanceof PdfStream);

/** A number that nothing was under and nothing referred to: it is reached only through what the rules have judged. */
const isNew = ({ was }: Entry): boolean => (was ?? null) === null;

/**
 * Cross-reference and object streams hold no content of their own: what is packed in them is compared object by object. Only what nothing
 * refers to is believed to be one: a page draws its content whatever /Type it bears.
 */
const isPlumbing = ({ was, is }: Entry): boolean => isContainer(was ?? null) && (is === null || isContainer(is ?? false));

const isContainer = (value: PdfObject): boolean =>
  value instanceof PdfStream && ['XRef', 'ObjStm'].includes(nameOf(value.dict.get('Type')) ?? '');

/** /MK holds colours, rotation and captions; the caption alone repeats the text that an appearance shows. */
function captionAlone({ examination: { before, after }, was, is, now }: Entry): boolean {
  const [old, current] = [before.dict(was) ?? NOTHING, after.dict(is) ?? NOTHING];
  const beside = (look: Dict): Dict => new Map([...look].filter(([key]) => key !== 'CA'));
  const isSame = sameElsewhere({ before, after }, beside(old), beside(current));
  return isSame && (sameObject(old.get('CA'), current.get('CA')) || hasLook(after, now));
}

const NOTHING: Dict = new Map<string, PdfObject>();

/** A reader is not asked to paint fields anew, before or after. */
const asksNothing = ({ examination: { before, after }, was, is }: Entry): boolean =>
  before.resolve(was) !== true && after.resolve(is) !== true;

/** A widget that named no page names the one that lists it. */
function namesItsPage({ examination: { after }, was, is, field }: Entry): boolean {
  const listed = after.array(after.dict(is)?.get('Annots')) ?? [];
  return was === undefined && (field?.now.widgets ?? []).some((widget) => listed.some((item) => sameObject(item, widget)));
}

/** The widget is locked, as many programs do when somebody signs; all else about its visibility stays. */
function locksWhenSigning({ examination: { before, after, signs }, was, is }: Entry): boolean {
  const [old, now] = [before.number(was) ?? 0, after.number(is) ?? 0];
  return signs && (old & ~now) === 0 && (now & ~old & ~LOCKS) === 0;
}

/** A reference to a dictionary: some readers take a stream for one, others rebuild the file and take another catalog. */
const namesCatalog = ({ examination: { after }, is }: Entry): boolean => is instanceof Ref && after.plainDict(is) !== undefined;

/** A dictionary, or nothing. */
const isDictionary = ({ examination: { after }, is }: Entry): boolean => after.resolve(is) === null || after.plainDict(is) !== undefined;

/** A signature dictionary, or nothing: a text is no signature, and some reader may show it. */
const holdsSignature = ({ examination: { after }, is }: Entry): boolean => after.resolve(is) === null || isDict(after.resolve(is));

/** A free text or a stamp that calls itself a signature is no signature. */
const isWidget = ({ examination: { after }, is }: Entry): boolean => nameOf(after.resolve(is)) === 'Widget';

/** What readers take for another kind of object by its type, or some pass over, is no annotation. */
const isAnnotation = ({ examination: { after }, is }: Entry): boolean => nameOf(after.resolve(is)) === 'Annot';

const hasCorners = ({ examination: { after }, is }: Entry): boolean => isRectangle(after, is);

/** A kid of a signature field that says it is another field may be taken for one. */
const isSignatureType = ({ examination: { after }, is }: Entry): boolean => nameOf(after.resolve(is)) === 'Sig';

const COMMENTS = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup FileAttachment'.split(
    ' ',
  ),
);

/** Markup annotations and their windows (Table 171). */
const isComment = ({ examination: { after }, is }: Entry): boolean => COMMENTS.has(nameOf(after.resolve(is)) ?? '');

/**
 * Colours, captions and borders draw where there is no appearance: then /MK may keep the rotation of the page and nothing else (Table 192).
 * A reference that leads nowhere, and a list of states without the one that is shown, are none.
 */
function paintsNothing({ examination: { after }, key, is, now }: Entry): boolean {
  if (after.resolve(after.dict(now.get('AP'))?.get('N')) instanceof PdfStream) return true;
  const look = after.resolve(is);
  return key === 'MK' && isDict(look) && [...look.keys()].every((entry) => entry === 'R');
}

/** By name, as the rules call them. */
export const PREDICATES = {
  ...FIELD_PREDICATES,
  ...LIST_PREDICATES,
  sameValue,
  leadsNowhere,
  keysNothing,
  resourcesGrow,
  renewsResources,
  drawsNoField,
  captionAlone,
  locksWhenSigning,
  asksNothing,
  namesItsPage,
  namesCatalog,
  isDictionary,
  holdsSignature,
  isWidget,
  isSignatureType,
  isAnnotation,
  hasCorners,
  isComment,
  paintsNothing,
  isNew,
  isPlumbing,
};
