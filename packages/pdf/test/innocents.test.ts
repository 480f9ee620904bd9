import { dict, name, type PdfObject, Ref } from '@moqi/pdf/syntax';
import { tamper } from '@moqi/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { edited, form, judged, PAGE, plus, raw, type SampleForm, signedForm, signing, TREE } from './altered.ts';

/* What honest programs do to a signed file and what must not alarm, each beside the attack that looks like it. */

const { appendUpdate, findObject, nextObject } = tamper;

const SIGNATURE_FIELD = { FT: name('Sig'), Rect: [64, 120, 300, 160] };
const field = (entries: Record<string, PdfObject> = {}): SampleForm => ({
  widgets: () => ({ Later: { entries: { ...SIGNATURE_FIELD, ...entries } } }),
});
const LATER = /\/T ?<4c61746572>/i;
const look = (num: number) => plus(`/AP <</N ${num} 0 R>>`);

describe('flags of a widget when it is signed', () => {
  let plain: Uint8Array;
  beforeAll(async () => {
    plain = await signedForm(field());
  });
  const flags = (value: number) => (body: string) => body.replace(/\/F 4\b/, `/F ${value}`);

  test.each([132, 644])('4 to %d locks it: signed', async (value) => {
    expect(await judged(signing(plain, 'Later', { edit: flags(value) }))).toEqual(['valid', 'signatureAdded']);
  });

  test.each([0, 2, 6, 36, 134, 68])('4 to %d may hide it: found', async (value) => {
    expect(await judged(signing(plain, 'Later', { edit: flags(value) }))).toEqual(['invalid', 'fieldHidden', 'signatureAdded']);
  });

  test('4 to 132 without a signature: found', async () => {
    expect(await judged(appendUpdate(plain, edited(plain, LATER, flags(132))))).toEqual(['invalid', 'fieldHidden']);
  });
});

describe('the placeholder of an empty signature field', () => {
  let held: Uint8Array;
  beforeAll(async () => {
    held = await signedForm({
      widgets: (writer) => {
        const placeholder = () => dict({ N: writer.add(raw(form('0.9 g 0 0 100 20 re f'))) as Ref });
        const second = { ...SIGNATURE_FIELD, Rect: [64, 170, 300, 190], AP: placeholder() };
        return { Later: { entries: { ...SIGNATURE_FIELD, AP: placeholder() } }, Other: { entries: second } };
      },
    });
  });
  const another = (body: string): string => body.replace(/\/AP ?<<\/N \d+ 0 R>>/, '/AP <</N 990 0 R>>');
  const seal = { 990: form('1 0 0 rg 0 0 50 20 re f') };

  test('is replaced by its signer', async () => {
    expect(await judged(signing(held, 'Later', { edit: another, more: seal }))).toEqual(['valid', 'signatureAdded']);
  });

  test('is replaced and nobody signs: found', async () => {
    expect(await judged(appendUpdate(held, { ...edited(held, LATER, another), ...seal }))).toEqual(['invalid', 'appearanceChanged']);
  });

  test('is replaced in another field than the one that is signed: found', async () => {
    const more = { ...edited(held, /\/T ?<4f74686572>/i, another), ...seal };
    expect(await judged(signing(held, 'Later', { more }))).toEqual(['invalid', 'signatureAdded', 'appearanceChanged']);
  });

  test('and a text in the place of a signature: found', async () => {
    expect(await judged(appendUpdate(held, edited(held, LATER, plus('/V (1,000,000)'))))).toEqual(['invalid', 'fieldAltered']);
  });

  test('gives way to a signature, which is replaced again: found', async () => {
    const file = signing(held, 'Later', { edit: another, more: seal });
    const again = edited(file, LATER, (body) => body.replace('/N 990', '/N 991'));
    expect(await judged(appendUpdate(file, { ...again, 991: form('0 0 9 9 re f') }))).toContain('appearanceChanged');
  });
});

describe('pictures among the resources of the form', () => {
  const withPictures = (own: boolean): SampleForm => ({
    widgets: (writer) => {
      const picture = writer.add(raw(form('0 0 1 1 re f')));
      const resources = own ? `/Resources <</XObject <</FRM ${picture.num} 0 R>>>>` : '';
      const shown = writer.add(raw(form('q /FRM Do Q', resources)));
      return { Later: { entries: SIGNATURE_FIELD }, Sealed: { entries: { FT: name('Btn'), Ff: 65536, AP: dict({ N: shown }) } } };
    },
    settings: (writer) => ({
      DR: dict({ XObject: dict({ FRM: writer.add(raw(form('0 0 1 1 re f'))) }), Font: dict({ Helv: writer.add(raw(HELVETICA)) }) }),
    }),
  });
  const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  const DR = /\/XObject ?<<\/FRM/;
  const picture = (body: string): string => body.replace(/\/FRM ?\d+ 0 R/, '/FRM 990 0 R');
  const more = { 990: form('0 0 2 2 re f') };

  test('are renewed by the next signature', async () => {
    const file = await signedForm(withPictures(true));
    expect(await judged(signing(file, 'Later', { more: { ...edited(file, DR, picture), ...more } }))).toEqual(['valid', 'signatureAdded']);
  });

  test('are renewed in place by the next signature', async () => {
    const file = await signedForm(withPictures(true));
    const num = Number(/\/FRM ?(\d+) 0 R/.exec(findObject(file, DR).body)?.[1]);
    expect(await judged(signing(file, 'Later', { more: { [num]: form('0 0 2 2 re f') } }))).toEqual(['valid', 'signatureAdded']);
  });

  test.each<[string, boolean, (body: string) => string, boolean]>([
    ['are renewed and nobody signs', true, picture, false],
    ['are what a look of another field draws', false, picture, true],
    ['stay, and a font is replaced', true, (body) => body.replace(/\/Helv ?\d+ 0 R/, '/Helv 990 0 R'), true],
  ])('%s: found', async (_, own, edit, signs) => {
    const file = await signedForm(withPictures(own));
    const change = { ...edited(file, DR, edit), ...more };
    const found = await judged(signs ? signing(file, 'Later', { more: change }) : appendUpdate(file, change));
    expect([found[0], found.includes('formAltered')]).toEqual(['invalid', true]);
  });
});

describe('values of a page under new numbers', () => {
  const moved = (file: Uint8Array, change: (copy: string) => string): Uint8Array => {
    const page = findObject(file, PAGE);
    const copied = Number(/\/Resources ?(\d+) 0 R/.exec(page.body)?.[1]);
    const { body } = findObject(file, /\/Font ?<<\/F1/);
    expect(copied).toBeGreaterThan(0);
    const num = nextObject(file);
    return appendUpdate(file, { [num]: change(body), [page.num]: page.body.replace(/\/Resources ?\d+ 0 R/, `/Resources ${num} 0 R`) });
  };

  test('equal resources are the same', async () => {
    expect(await judged(moved(await signedForm(), (copy) => copy))).toEqual(['valid']);
  });

  test('others are not', async () => {
    expect(await judged(moved(await signedForm(), (copy) => copy.replace(/\/F1 ?\d+ 0 R/, '/F1 1 0 R')))).toEqual([
      'invalid',
      'pageResources',
    ]);
  });

  test('equal ones that change later are not', async () => {
    const file = moved(await signedForm(), (copy) => copy);
    expect(await judged(appendUpdate(file, { [nextObject(file) - 1]: '<</Font <<>>>>' }))).toEqual(['invalid', 'pageResources']);
  });
});

describe('keys that a node of the page tree may get', () => {
  test.each(['/ITXT (5.5.13)', '/Vendor [1 2 (x)]', '/Vendor <</Made true>>'])('%s says nothing about pages', async (entry) => {
    const file = await signedForm();
    expect(await judged(appendUpdate(file, edited(file, TREE, plus(entry))))).toEqual(['valid', 'metadataChanged']);
  });

  test.each([
    '/Rotate 90',
    '/MediaBox [0 0 9 9]',
    '/CropBox [0 0 9 9]',
    '/Resources <<>>',
    '/UserUnit 2',
    '/Contents 4 0 R',
    '/Annots []',
    '/Vendor 4 0 R',
    '/Vendor [4 0 R]',
    '/AA <<>>',
    '/Group <</S/Transparency>>',
    '/Type/Page',
  ])('%s may: found', async (entry) => {
    const file = await signedForm();
    const found = await judged(appendUpdate(file, edited(file, TREE, plus(entry))));
    expect([found[0], found[1]]).toEqual(['invalid', 'pagesChanged']);
  });
});

describe('extensions of the catalog', () => {
  const indirect = (more: SampleForm['catalog']): SampleForm => ({
    catalog: (writer, pages) => ({
      Extensions: writer.add(raw('<</ADBE <</BaseVersion/1.7/ExtensionLevel 3>>>>')),
      ...more?.(writer, pages),
    }),
  });
  const EXTENSIONS = /\/ADBE/;

  test('held by an object of their own may grow', async () => {
    const file = await signedForm(indirect(undefined));
    expect(await judged(appendUpdate(file, edited(file, EXTENSIONS, plus('/ESIC <</ExtensionLevel 2>>'))))).toEqual([
      'valid',
      'metadataChanged',
    ]);
  });

  test('whose object is also what happens on opening: found', async () => {
    const file = await signedForm({
      catalog: (writer) => {
        const shared = writer.add(raw('<</ADBE <</ExtensionLevel 3>>>>'));
        return { Extensions: shared, OpenAction: shared };
      },
    });
    const found = await judged(appendUpdate(file, edited(file, EXTENSIONS, plus('/S/JavaScript/JS (1)'))));
    expect(found[0]).toBe('invalid');
  });
});

describe('a field whose page lists it later', () => {
  const unlisted = (entries: Record<string, PdfObject> = {}): Promise<Uint8Array> =>
    signedForm({ widgets: () => ({ Later: { entries: { ...SIGNATURE_FIELD, ...entries }, listed: false } }) });
  const listing = (file: Uint8Array): Record<number, string> =>
    edited(file, PAGE, (body) => body.replace(/\/Annots ?\[/, `/Annots [${findObject(file, LATER).num} 0 R `));

  test('is an invitation', async () => {
    const file = await unlisted();
    expect(await judged(appendUpdate(file, listing(file)))).toEqual(['valid', 'fieldListed']);
  });

  test('may be signed with it', async () => {
    const file = await unlisted();
    const change = { edit: look(990), more: { ...listing(file), 990: form('0 0 9 9 re f') } };
    expect(await judged(signing(file, 'Later', change))).toEqual(['valid', 'fieldListed', 'signatureAdded']);
  });

  test.each<[string, Record<string, PdfObject>]>([
    ['covers the page', { Rect: [0, 0, 595, 420] }],
    ['has a background', { MK: raw('<</BG [1 1 1]>>') }],
    ['names another page', { P: new Ref(1) }],
    ['is a text with a value', { FT: name('Tx'), V: raw('(1,000,000)') }],
    ['is no widget', { Subtype: name('Stamp') }],
  ])('and that %s: found', async (_, entries) => {
    const file = await unlisted(entries);
    expect((await judged(appendUpdate(file, listing(file))))[0]).toBe('invalid');
  });

  test('and that shows something already: found', async () => {
    const file = await signedForm({
      widgets: (writer) => ({
        Later: { entries: { ...SIGNATURE_FIELD, AP: dict({ N: writer.add(raw(form('0 0 9 9 re f'))) }) }, listed: false },
      }),
    });
    expect(await judged(appendUpdate(file, listing(file)))).toEqual(['invalid', 'pageAltered', 'annotationAdded']);
  });

  test('and that another page lists already: found', async () => {
    const file = await signedForm(field());
    const first = findObject(file, PAGE);
    const copy = appendUpdate(file, { [first.num]: first.body.replace(/\/Annots ?\[/, `/Annots [${findObject(file, LATER).num} 0 R `) });
    expect((await judged(copy))[0]).toBe('invalid');
  });
});
