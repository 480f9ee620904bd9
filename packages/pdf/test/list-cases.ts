import { tamper } from '@moqi/testing';
import { CATALOG, edited, PAGE, plus, repeating, SIGNATURE, stream } from './altered.ts';
import { BEFORE, bodyOf, type Case, contentOf, field, grown, LENT, type Objects, PAINTED, SIGNED, STAMP, STAMPED } from './rule-cases.ts';

/* Increments for what lists gain and lose, and for what programs read in different ways. */

const { findObject } = tamper;
const WIDGET = '<</Type/Annot/Subtype/Widget/FT/Sig/T (new)/F 4/Rect [400 400 480 430]>>';
/** A field that comes with the case, and its look. */
const [NEW, LOOK] = [995, 996];

const ofLists = (key: string, title: string, make: Case['make'], kinds: string[]): Case => ({
  part: 'lists',
  key,
  title,
  base: 'full',
  make,
  kinds,
});

/** The list without an item. */
const without = (file: Uint8Array, list: number, item: number): Objects => ({ [list]: bodyOf(file, list).replace(`${item} 0 R`, '') });

/** A new field, in the form and, where it says so, on the page. */
const gained =
  (entries: string, isListed = false) =>
  (file: Uint8Array): Objects => ({
    ...grown(file, BEFORE.fields, `${NEW} 0 R`),
    ...(isListed && grown(file, BEFORE.listed, `${NEW} 0 R`)),
    [NEW]: plus(entries)(WIDGET),
    [LOOK]: PAINTED,
    [SIGNED]: SIGNATURE,
    [STAMPED]: STAMP,
  });
const isGained = (entries: string, kinds: string[]): Case => ofLists('fieldGained', entries, gained(entries), kinds);

const inLists: Case[] = [
  ofLists(
    'pages',
    'a page that becomes a branch',
    (file) => ({ ...edited(file, PAGE, plus('/Type/Pages/Kids [990 0 R]')), 990: findObject(file, PAGE).body }),
    ['pagesChanged', 'objectChanged'],
  ),
  ofLists('pages', 'the same', () => ({ 990: '<<>>' }), []),
  ofLists('widgets', 'one more', (file) => ({ ...grown(file, BEFORE.kids, `${NEW} 0 R`), [NEW]: WIDGET.replace('/T (new)', '') }), [
    'fieldAltered',
    'objectChanged',
  ]),
  ofLists('widgets', 'the same', (file) => ({ [BEFORE.kid]: plus('/M (x)')(bodyOf(file, BEFORE.kid)) }), []),
  ofLists('fieldLost', 'a text', (file) => without(file, BEFORE.fields, findObject(file, field('Text')).num), ['fieldRemoved']),
  ofLists('fieldLost', 'a signature', (file) => without(file, BEFORE.fields, findObject(file, field('PartyB')).num), ['signatureRemoved']),
  isGained('', ['signatureFieldAdded']),
  isGained('/FT/Tx', ['fieldAdded']),
  isGained('/T (Text)', ['fieldAdded']),
  ofLists(
    'fieldGained',
    'of an old object',
    (file) => ({ ...grown(file, BEFORE.fields, `${BEFORE.orphan} 0 R`), [BEFORE.orphan]: WIDGET }),
    ['fieldAdded', 'objectChanged'],
  ),
  { ...isGained(`/V ${SIGNED} 0 R`, ['signatureAdded']), signs: true },
  { ...isGained(`/V ${STAMPED} 0 R`, ['timestampAdded']), signs: true },
  ofLists('fieldGained', 'a signature lent', (file) => gained(LENT(file))(file), ['signatureReused']),
  isGained(`/AP <</N ${LOOK} 0 R>>`, ['appearanceUnsigned']),
  ofLists('annotationLost', 'a link', (file) => without(file, BEFORE.listed, findObject(file, /\/Vendor ?\(link\)/).num), [
    'annotationRemoved',
  ]),
  ofLists('annotationLost', 'a widget', (file) => without(file, BEFORE.listed, BEFORE.stray), ['widgetRemoved']),
  ofLists('annotationGained', 'a new field', gained('', true), ['signatureFieldAdded']),
  ofLists('annotationGained', 'a field of before', (file) => grown(file, BEFORE.listed, `${findObject(file, field('Absent')).num} 0 R`), [
    'fieldListed',
  ]),
  ofLists(
    'annotationGained',
    'a note',
    (file) => ({ ...grown(file, BEFORE.listed, `${NEW} 0 R`), [NEW]: '<</Type/Annot/Subtype/Text>>' }),
    ['annotationAdded'],
  ),
  ofLists(
    'annotationOrder',
    'turned',
    (file) => {
      const items = bodyOf(file, BEFORE.listed).match(/\d+ 0 R/g) ?? [];
      return { [BEFORE.listed]: `[${items.toReversed().join(' ')}]` };
    },
    ['annotationsReordered'],
  ),
  ofLists('annotationOrder', 'one more', gained('', true), ['signatureFieldAdded']),
  ofLists('pageCovered', 'half', gained('/Rect [0 0 595 420]', true), ['signatureFieldAdded', 'overlay']),
  ofLists('pageCovered', 'a tenth', gained('/Rect [0 0 595 84]', true), ['signatureFieldAdded']),
];

const ofReadings = (key: string, title: string, make: Case['make'], kinds: string[], options?: Case['options']): Case => ({
  part: 'readings',
  key,
  title,
  base: 'full',
  make,
  kinds,
  ...(options && { options }),
});

const inReadings: Case[] = [
  ofReadings('object', 'another date', (file) => ({ [BEFORE.kid]: plus('/M (x)')(bodyOf(file, BEFORE.kid)) }), []),
  ofReadings(
    'object',
    'a reference in the place of an object',
    (file) => ({ ...edited(file, PAGE, plus('/Contents 990 0 R')), 990: `${contentOf(file)} 0 R` }),
    ['objectChanged'],
  ),
  ofReadings(
    'object',
    'two places of one number',
    (file) => ({ [findObject(file, PAGE).num]: findObject(file, PAGE).body }),
    ['objectChanged'],
    (file) => ({ redirect: { [findObject(file, PAGE).num]: findObject(file, PAGE).offset } }),
  ),
  ofReadings(
    'object',
    'the content twice, and the old one last',
    (file) => ({
      ...edited(file, PAGE, (body) => repeating(`/Contents ${contentOf(file)} 0 R`)(plus('/Contents 990 0 R')(body))),
      990: stream('0 g'),
    }),
    ['objectChanged'],
  ),
  ofReadings('object', 'the same content twice', (file) => edited(file, PAGE, repeating(`/Contents ${contentOf(file)} 0 R`)), []),
  ofReadings('object', 'a dictionary in a stream', (file) => edited(file, field('Later'), (body) => stream('', body.trim().slice(2, -2))), [
    'fieldAltered',
    'objectChanged',
  ]),
  ofReadings('object', 'a stream that is longer than it says', () => ({ 990: '<</Length 1>>\nstream\n0 g\nendstream' }), ['objectChanged']),
  ofReadings('object', 'a number that is none', () => ({ 990: '<</A [5-95]>>' }), ['objectChanged']),
  ofReadings(
    'trailer',
    'a number that is none',
    () => ({}),
    ['documentAltered'],
    () => ({ trailer: '/Vendor 5-95' }),
  ),
  ofReadings(
    'trailer',
    'one more entry',
    () => ({}),
    [],
    () => ({ trailer: '/Vendor 1' }),
  ),
  ofReadings(
    'trailer',
    'an entry twice',
    () => ({}),
    ['documentAltered'],
    () => ({ trailer: '/Vendor 1/Vendor 2' }),
  ),
];

const GENERATIONS: Case[] = [
  ofReadings(
    'object',
    'the content by another generation',
    (file) => edited(file, PAGE, (body) => body.replace(/\/Contents ?\d+ 0 R/, (contents) => contents.replace(' 0 R', ' 5 R'))),
    ['objectChanged'],
  ),
  ofReadings(
    'trailer',
    'the catalog by another generation',
    () => ({}),
    ['documentAltered'],
    (file) => ({ root: `${findObject(file, CATALOG).num} 5 R` }),
  ),
];

const UNLISTED: Case[] = [
  {
    ...ofReadings('unlisted', 'another content', () => ({}), ['bytesUnlisted']),
    ahead: (file) => `${contentOf(file)} 0 obj\n${stream('0 g')}\nendobj\n`,
  },
  {
    ...ofReadings('unlisted', 'the page as it is', () => ({}), []),
    ahead: (file) => `${findObject(file, PAGE).num} 0 obj\n${findObject(file, PAGE).body}\nendobj\n`,
  },
];

export const LIST_CASES = [...inLists, ...inReadings, ...GENERATIONS, ...UNLISTED];
