/*
 * What a later revision may do to the entries of each kind of dictionary. One row for each key of the table of ISO 32000-2 that the
 * dictionary comes from: which change it is to add, alter or remove the entry, and the predicate under which it is none. What no row
 * names falls under `*`. Who may permit a kind of change stands in `change-kinds.ts` and nowhere here.
 */
import type { FormField } from '../document/form.ts';
import type { Dict, PdfObject } from '../syntax/objects.ts';
import type { ChangeKind } from './change-kinds.ts';
import { differingKeys, type Examination } from './examination.ts';
import { PREDICATES } from './predicates.ts';

/**
 * The dictionaries with rules: the catalog (Table 29), nodes of the page tree (Table 30), pages (Table 31), the form
 * (Table 224), fields and widgets that were there before (Tables 166, 191, 226), and new ones.
 */
export type Part = 'catalog' | 'pageTree' | 'page' | 'form' | 'field' | 'newField';

export interface Rule {
  /** What a change of the entry is. `nothing` draws nothing and leads nowhere; `apart` is judged by what it holds. */
  readonly is: ChangeKind | 'nothing' | 'apart';
  /** Where this holds, the change is what `else` says, and nothing without it. */
  readonly unless?: keyof typeof PREDICATES;
  readonly else?: ChangeKind;
}

const NOTHING: Rule = { is: 'nothing' };
const APART: Rule = { is: 'apart' };
const all = (keys: string, rule: Rule): Record<string, Rule> => Object.fromEntries(keys.split(' ').map((key) => [key, rule]));

export type Rules = Readonly<Record<string, Rule>> & { readonly '*': Rule };

export const RULES: Readonly<Record<Part, Rules>> = {
  // Page layouts, viewer preferences, layers and names are not harmless: they decide what is seen first, or at all.
  catalog: {
    AcroForm: APART,
    Pages: APART,
    DSS: { is: 'validationDataAdded' },
    ...all('Metadata Extensions Version', { is: 'metadataChanged' }),
    Perms: { is: 'certificationAdded' },
    ...all('OpenAction AA', { is: 'scriptAdded', unless: 'sameValue' }),
    '*': { is: 'documentAltered', unless: 'sameValue' },
  },
  // Every key of a page counts, as readers may hand it down; of the others those that lead somewhere.
  pageTree: {
    ...all('Type Parent Kids Count', { is: 'pagesChanged' }),
    ...all('Resources MediaBox CropBox Rotate UserUnit BleedBox TrimBox ArtBox', { is: 'pagesChanged' }),
    ...all('Contents Annots AA B Dur Trans Group Thumb Tabs Metadata PieceInfo LastModified', { is: 'pagesChanged' }),
    ...all('StructParents ID PZ SeparationInfo TemplateInstantiated PresSteps VP AF OutputIntents DPart', { is: 'pagesChanged' }),
    '*': { is: 'pagesChanged', unless: 'leadsNowhere', else: 'metadataChanged' },
  },
  page: {
    Annots: APART,
    Contents: { is: 'pageContent', unless: 'sameValue' },
    Resources: { is: 'pageResources', unless: 'sameValue' },
    ...all('MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit', { is: 'pageGeometry', unless: 'sameValue' }),
    AA: { is: 'scriptAdded', unless: 'sameValue' },
    ...all('Metadata LastModified PieceInfo', { is: 'metadataChanged' }),
    ...all('StructParents Tabs', { is: 'structureChanged' }),
    '*': { is: 'pageAltered', unless: 'sameValue' },
  },
  // /NeedAppearances would have a reader paint all fields anew, /CO and /XFA would change values behind the reader's back.
  form: {
    Fields: APART,
    SigFlags: NOTHING,
    DR: { is: 'formAltered', unless: 'resourcesGrow' },
    DA: { is: 'formAltered', unless: 'drawsNoField' },
    NeedAppearances: { is: 'formAltered', unless: 'asksNothing' },
    '*': { is: 'formAltered', unless: 'sameValue' },
  },
  // A key that is on no list counts, since some reader may act on it.
  field: {
    ...all('V AP AS', APART),
    ...all('RV I TI', { is: 'fieldAltered', unless: 'isFilled' }),
    M: NOTHING,
    MK: { is: 'fieldAltered', unless: 'captionAlone' },
    Rect: { is: 'fieldMoved' },
    P: { is: 'fieldMoved', unless: 'namesItsPage' },
    F: { is: 'fieldHidden', unless: 'locksWhenSigning' },
    OC: { is: 'fieldHidden' },
    StructParent: { is: 'structureChanged' },
    '*': { is: 'fieldAltered' },
  },
  // A reader draws an annotation by its /Subtype, its appearance, and where there is none by colours and captions; and it acts when it is
  // seen or clicked. So everything that neither draws nor acts is named here.
  newField: {
    ...all('FT Parent Kids T TU TM Ff DV Lock SV DA Q', NOTHING),
    ...all('Type Rect P NM M F AP AS StructParent H Lang', NOTHING),
    V: { is: 'fieldAltered', unless: 'holdsSignature' },
    Subtype: { is: 'fieldAltered', unless: 'isWidget' },
    ...all('MK BS Border', { is: 'fieldAltered', unless: 'paintsNothing' }),
    '*': { is: 'fieldAltered' },
  },
};

/** One entry of a dictionary before and after, with what a predicate may ask. */
export interface Entry {
  readonly examination: Examination;
  readonly key: string;
  readonly was: PdfObject | undefined;
  readonly is: PdfObject | undefined;
  /** The dictionary that holds it. */
  readonly now: Dict;
  /** The field it belongs to. */
  readonly field?: { readonly old: FormField; readonly now: FormField } | undefined;
}

export interface Finding {
  readonly kind: ChangeKind;
  readonly key: string;
}

/** What the rules of `part` say of two states of a dictionary, key by key. */
export function findings(
  part: Part,
  examination: Examination,
  { old, now, field }: { readonly old: Dict; readonly now: Dict; readonly field?: Entry['field'] },
): Finding[] {
  return differingKeys(old, now).flatMap((key) => {
    const entry: Entry = { examination, key, was: old.get(key), is: now.get(key), now, field };
    const kind = kindOf(Object.hasOwn(RULES[part], key) ? RULES[part][key] : RULES[part]['*'], entry);
    return kind ? [{ kind, key }] : [];
  });
}

function kindOf(rule: Rule | undefined, entry: Entry): ChangeKind | undefined {
  if (!rule || rule.is === 'nothing' || rule.is === 'apart') return undefined;
  return rule.unless && PREDICATES[rule.unless](entry) ? rule.else : rule.is;
}
