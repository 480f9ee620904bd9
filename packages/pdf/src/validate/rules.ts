/*
 * What a later revision may do to each entry of each object, by the role that the object plays. One row for each key of the table of
 * ISO 32000-2 that it comes from: which change it is to add, alter, move or remove the entry, and the predicates under which it is another
 * one, or none; the first that holds decides. What no row names falls under `*`, and is forbidden without one. Who may permit a kind of change stands in
 * `change-kinds.ts` and nowhere here.
 */
import type { ChangeKind } from './change-kinds.ts';
import type { PREDICATES } from './predicates.ts';
import type { Role } from './roles.ts';

/**
 * The roles of objects, and what has rules without being an object in one role: the trailer (Table 15), the catalog (Table 29), new fields
 * and annotations, and what a field holds and shows, by its kind. `lists` and `readings` have events in the place of keys.
 */
export type Part =
  | Role
  | 'lists'
  | 'readings'
  | 'trailer'
  | 'catalog'
  | 'newField'
  | 'newAnnotation'
  | 'signatureField'
  | 'pictureField'
  | 'boxField'
  | 'textField';

/** What a change of an entry is. `nothing` draws nothing and leads nowhere; `apart` is judged by what it holds. */
export type Outcome = ChangeKind | 'nothing' | 'apart';

export interface Rule {
  readonly is: Outcome;
  /** What it is instead where a predicate holds, in the order in which they are asked. */
  readonly except?: { readonly [predicate in keyof typeof PREDICATES]?: Outcome };
}

const NOTHING: Rule = { is: 'nothing' };
const APART: Rule = { is: 'apart' };
const unless = (predicate: keyof typeof PREDICATES, is: ChangeKind, otherwise: Outcome = 'nothing'): Rule => ({
  is,
  except: { [predicate]: otherwise },
});
const all = (keys: string, rule: Rule): Record<string, Rule> => Object.fromEntries(keys.split(' ').map((key) => [key, rule]));

export type Rules = Readonly<Record<string, Rule>>;

export const RULES: Readonly<Record<Part, Rules>> = {
  // The newest trailer counts. It repeats /Root and /Encrypt, or readers would rebuild the file, or decrypt nothing any more; other encryption makes other strings. So does
  // another first half of /ID, which takes part in the key.
  trailer: {
    Root: unless('namesCatalog', 'documentAltered', 'apart'),
    ID: unless('keysNothing', 'encryptionChanged'),
    Encrypt: { is: 'encryptionChanged' },
    Info: { is: 'metadataChanged' },
    '*': unless('leadsNowhere', 'documentAltered'),
  },
  // Page layouts, viewer preferences, layers and names are not harmless: they decide what is seen first, or at all.
  catalog: {
    AcroForm: unless('isDictionary', 'documentAltered', 'apart'),
    Pages: { is: 'pagesChanged' },
    DSS: { is: 'validationDataAdded' },
    ...all('Metadata Extensions Version', { is: 'metadataChanged' }),
    Perms: { is: 'certificationAdded' },
    ...all('OpenAction AA', unless('sameValue', 'scriptAdded')),
    '*': unless('sameValue', 'documentAltered'),
  },
  // Every key of a page counts, as readers may hand it down; of the others those that lead somewhere.
  pageTree: {
    ...all('Type Parent Kids Count', { is: 'pagesChanged' }),
    ...all('Resources MediaBox CropBox Rotate UserUnit BleedBox TrimBox ArtBox', { is: 'pagesChanged' }),
    ...all('Contents Annots AA B Dur Trans Group Thumb Tabs Metadata PieceInfo LastModified', { is: 'pagesChanged' }),
    ...all('StructParents ID PZ SeparationInfo TemplateInstantiated PresSteps VP AF OutputIntents DPart', { is: 'pagesChanged' }),
    '*': unless('leadsNowhere', 'pagesChanged', 'metadataChanged'),
  },
  page: {
    Annots: APART,
    Contents: unless('sameValue', 'pageContent'),
    Resources: unless('sameValue', 'pageResources'),
    ...all('MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit', unless('sameValue', 'pageGeometry')),
    AA: unless('sameValue', 'scriptAdded'),
    ...all('Metadata LastModified PieceInfo', { is: 'metadataChanged' }),
    ...all('StructParents Tabs', { is: 'structureChanged' }),
    '*': unless('sameValue', 'pageAltered'),
  },
  // /NeedAppearances would have a reader paint all fields anew, /CO and /XFA would change values behind the reader's back.
  form: {
    Fields: APART,
    SigFlags: NOTHING,
    DR: unless('resourcesGrow', 'formAltered'),
    DA: { is: 'formAltered', except: { sameValue: 'nothing', drawsNoField: 'nothing' } },
    NeedAppearances: unless('asksNothing', 'formAltered'),
    '*': unless('sameValue', 'formAltered'),
  },
  // A key that is on no list counts, since some reader may act on it.
  field: {
    ...all('V AP AS', APART),
    ...all('RV I TI', { is: 'fieldAltered', except: { sameValue: 'nothing', isFilled: 'nothing' } }),
    M: NOTHING,
    MK: unless('captionAlone', 'fieldAltered'),
    Rect: unless('sameValue', 'fieldMoved'),
    P: { is: 'fieldMoved', except: { sameValue: 'nothing', namesItsPage: 'nothing' } },
    F: { is: 'fieldHidden', except: { sameValue: 'nothing', locksWhenSigning: 'nothing' } },
    OC: unless('sameValue', 'fieldHidden'),
    StructParent: { is: 'structureChanged' },
    Ff: { is: 'fieldAltered', except: { sameValue: 'nothing', isLockedBySigner: 'nothing' } },
    '*': unless('sameValue', 'fieldAltered'),
  },
  // A reader draws an annotation by its /Subtype, its appearance, and where there is none by colours and captions; and it acts when it is
  // seen or clicked. So everything that neither draws nor acts is named here.
  newField: {
    ...all('Parent Kids T TU TM Ff DV Lock SV DA Q', NOTHING),
    ...all('P NM M F AP AS StructParent H Lang', NOTHING),
    Type: unless('isAnnotation', 'fieldAltered'),
    Rect: unless('hasCorners', 'fieldAltered'),
    V: unless('holdsSignature', 'fieldAltered'),
    FT: unless('isSignatureType', 'fieldAltered'),
    Subtype: unless('isWidget', 'fieldAltered'),
    ...all('MK BS Border', unless('paintsNothing', 'fieldAltered')),
    '*': { is: 'fieldAltered' },
  },
  // A signed field is finished. An empty one gets value and look at once, from its signer: a look without a value is a picture of a seal.
  signatureField: {
    V: {
      is: 'fieldAltered',
      except: {
        isSignedAnew: 'signatureReplaced',
        wasSigned: 'signatureRemoved',
        signsHere: 'signatureAdded',
        stampsHere: 'timestampAdded',
        isSigned: 'signatureReused',
      },
    },
    AP: {
      is: 'appearanceUnsigned',
      except: { wasSigned: 'appearanceChanged', signsHere: 'nothing', paintedBefore: 'appearanceChanged', isSigned: 'nothing' },
    },
  },
  // Seals, ink and texts appear once, together with a signature.
  pictureField: {
    V: { is: 'fieldAltered' },
    AP: { is: 'appearanceUnsigned', except: { paintedBefore: 'appearanceChanged', somebodySigns: 'visualFilled' } },
  },
  // A box has both looks from the start and chooses between them.
  boxField: {
    V: {
      is: 'appearanceMisleads',
      except: {
        wasFilled: 'fieldChanged',
        redrawsBox: 'appearanceMisleads',
        drawsBox: 'fieldUnverified',
        showsTick: 'fieldFilled',
        stateFitsValue: 'fieldUnverified',
      },
    },
    AP: unless('saysOther', 'appearanceChanged', 'apart'),
  },
  textField: {
    V: { is: 'fieldUnverified', except: { wasFilled: 'fieldChanged', contradictsValue: 'appearanceMisleads', showsValue: 'fieldFilled' } },
    AP: unless('saysOther', 'appearanceChanged', 'apart'),
  },
  // What pages draw with: streams of operators, fonts, pictures, graphics states, and whatever hangs on them.
  content: { '*': { is: 'pageContent' } },
  resource: { '*': { is: 'pageResources' } },
  annotation: {
    ...all('A AA PA', { is: 'scriptAdded' }),
    OC: { is: 'objectChanged' },
    Type: unless('isAnnotation', 'objectChanged', 'annotationChanged'),
    Rect: unless('hasCorners', 'objectChanged', 'annotationChanged'),
    Subtype: unless('isComment', 'objectChanged', 'annotationChanged'),
    '*': { is: 'annotationChanged' },
  },
  // Where annotations are permitted, comments are meant (Table 171): no fields without a form, nothing that runs or may be switched off.
  newAnnotation: {
    ...all('A AA PA', { is: 'scriptAdded' }),
    OC: { is: 'pageAltered' },
    Type: unless('isAnnotation', 'pageAltered', 'annotationAdded'),
    Rect: unless('hasCorners', 'pageAltered', 'annotationAdded'),
    Subtype: unless('isComment', 'pageAltered'),
    '*': { is: 'annotationAdded' },
  },
  // Looks and values of fields, lists of fields and annotations are judged with what they belong to; in a second use they are not.
  appearance: { '*': { is: 'objectChanged' } },
  value: { '*': { is: 'objectChanged' } },
  fields: { '*': { is: 'objectChanged' } },
  annots: { '*': { is: 'objectChanged' } },
  fieldPart: { '*': { is: 'objectChanged' } },
  formResource: { '*': unless('renewsResources', 'objectChanged') },
  // Certificates, revocation data and the times of their gathering prove something or nothing, and show nothing (§12.8.4.3).
  store: { '*': { is: 'validationDataAdded' } },
  metadata: { '*': { is: 'metadataChanged' } },
  document: { '*': { is: 'objectChanged' } },
  // The tree grows with new fields; words that are read aloud in the place of what is seen do not (Tables 354, 355, §14.7).
  structure: {
    ...all('Alt ActualText E Lang AF Phoneme', { is: 'objectChanged' }),
    '*': { is: 'structureChanged' },
  },
  spoken: { '*': { is: 'objectChanged' } },
  // What the lists of pages, fields, widgets and annotations gain and lose. A field is for signing, its objects are new, and so is its name.
  lists: {
    pages: unless('sameItems', 'pagesChanged'),
    widgets: unless('sameItems', 'fieldAltered'),
    fieldLost: { is: 'fieldRemoved', except: { wasSigned: 'signatureRemoved' } },
    fieldGained: {
      is: 'signatureFieldAdded',
      except: {
        isNoSignature: 'fieldAdded',
        wasOther: 'fieldAdded',
        isSecond: 'fieldAdded',
        signsHere: 'signatureAdded',
        stampsHere: 'timestampAdded',
        isSigned: 'signatureReused',
        paints: 'appearanceUnsigned',
      },
    },
    annotationLost: { is: 'annotationRemoved', except: { wasWidget: 'widgetRemoved' } },
    annotationGained: { is: 'annotationAdded', except: { isNewWidget: 'nothing', isListedLater: 'fieldListed' } },
    // What lies on top of what is the order of the list.
    annotationOrder: unless('sameItems', 'annotationsReordered'),
    // A share of the page, under what came with this revision and with those before it.
    pageCovered: unless('areaWithin', 'overlay'),
  },
  // What programs read in different ways: an object that is itself a reference, one of two under its number, a key that is there twice,
  // a reference of another generation, a number that is none, a stream in the place of a dictionary or of another length than it says, and
  // bytes that no cross-reference lists.
  readings: {
    object: {
      is: 'nothing',
      except: {
        isReference: 'objectChanged',
        isFoundTwice: 'objectChanged',
        repeatsKey: 'objectChanged',
        misnames: 'objectChanged',
        miswrites: 'objectChanged',
        becomesOther: 'objectChanged',
        endsElsewhere: 'objectChanged',
      },
    },
    trailer: { is: 'nothing', except: { repeatsKey: 'documentAltered', misnames: 'documentAltered', miswrites: 'documentAltered' } },
    unlisted: unless('repeatsObject', 'bytesUnlisted'),
  },
  // Reached from nowhere: nobody knows what it is for.
  other: { '*': { is: 'objectChanged', except: { isNew: 'nothing', isPlumbing: 'nothing' } } },
};
