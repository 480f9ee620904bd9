import { dict, name, type PdfObject, Ref } from '@moqi/pdf/syntax';
import { type PdfWriter, tamper } from '@moqi/testing';
import { describe, expect, test } from 'vitest';
import { edited, form, judged, judgedLast, PAGE, plus, raw, type SampleForm, signedForm, signing, stream } from './altered.ts';

/* What is prepared before a signature so that it can be changed after it: names of objects that come later, objects with two uses, fonts. */

const { appendUpdate, findObject } = tamper;

/** Announced in the signed file and not there. */
const LATER = 900;
const later = new Ref(LATER);
const SCRIPT = '<</S/JavaScript/JS (app.alert\\(1\\))>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const PICTURE = form('0 0 500 500 re f');

const field = (entries: Record<string, PdfObject>): SampleForm => ({ widgets: () => ({ box: { entries } }) });
const inCatalog = (entries: (writer: PdfWriter) => Record<string, PdfObject>): SampleForm => ({ catalog: entries });
const onPage = (entries: (writer: PdfWriter) => Record<string, PdfObject>): SampleForm => ({
  page: (_, writer) => entries(writer),
});
const annotation = (entries: string): SampleForm =>
  onPage((writer) => ({ Annots: [writer.add(raw(`<</Type/Annot/Subtype/Link/Rect [9 9 99 99]${entries}>>`))] }));

describe('what is announced in a signed file and comes later', () => {
  const announced: [string, SampleForm, string][] = [
    ['what happens on opening', inCatalog(() => ({ OpenAction: later })), SCRIPT],
    [
      'what happens after that',
      inCatalog((writer) => ({ OpenAction: writer.add(raw(`<</S/Named/N/NextPage/Next ${LATER} 0 R>>`)) })),
      SCRIPT,
    ],
    ['what happens on closing', inCatalog(() => ({ AA: dict({ WC: later }) })), SCRIPT],
    ['layers', inCatalog(() => ({ OCProperties: later })), '<</OCGs []/D <<>>>>'],
    ['names', inCatalog(() => ({ Names: later })), `<</JavaScript <</Names [(a) ${SCRIPT}]>>>>`],
    ['scripts among the names', inCatalog(() => ({ Names: dict({ JavaScript: later }) })), `<</Names [(a) ${SCRIPT}]>>`],
    ['a leaf of the names', inCatalog(() => ({ Names: dict({ Dests: dict({ Kids: [later] }) }) })), '<</Names [(a) [1 0 R/Fit]]>>'],
    ['bookmarks', inCatalog(() => ({ Outlines: later })), '<</First 901 0 R>>'],
    ['destinations', inCatalog(() => ({ Dests: later })), '<</a [1 0 R/Fit]>>'],
    ['preferences', inCatalog(() => ({ ViewerPreferences: later })), '<</HideToolbar true>>'],
    ['labels of pages', inCatalog(() => ({ PageLabels: later })), '<</Nums [0 <</S/r>>]>>'],
    ['threads', inCatalog(() => ({ Threads: later })), '[]'],
    ['a portfolio', inCatalog(() => ({ Collection: later })), '<</View/D>>'],
    ['files inside', inCatalog(() => ({ AF: [later] })), '<</F (a.exe)>>'],
    ['a key nobody knows', inCatalog(() => ({ Vendor: later })), '<<>>'],
    ['resources of a page', onPage(() => ({ Resources: later })), '<<>>'],
    ['a box of a page', onPage(() => ({ CropBox: [0, 0, 595, later] })), '100'],
    ['the rotation of a page', onPage(() => ({ Rotate: later })), '90'],
    ['an annotation', onPage(() => ({ Annots: [later] })), '<</Type/Annot/Subtype/Stamp/Rect [0 0 99 99]>>'],
    ['a field on a page', onPage(() => ({ Annots: [later] })), '<</Type/Annot/Subtype/Widget/FT/Sig/T (x)/Rect [0 0 9 9]>>'],
    ['actions of a page', onPage(() => ({ AA: later })), `<</O ${SCRIPT}>>`],
    ['the group of a page', onPage(() => ({ Group: later })), '<</S/Transparency>>'],
    ['what a link does', annotation(`/A ${LATER} 0 R`), SCRIPT],
    ['the look of a link', annotation(`/AP ${LATER} 0 R`), `<</N 901 0 R>>`],
    ['a look of a link', annotation(`/AP <</N ${LATER} 0 R>>`), PICTURE],
    ['the layer of a link', annotation(`/OC ${LATER} 0 R`), '<</Type/OCG/Name (x)>>'],
    ['resources of the form', { settings: () => ({ DR: later }) }, `<</Font <</Helv ${FONT}>>>>`],
    ['a font of the form', { settings: () => ({ DR: dict({ Font: dict({ Helv: later }) }) }) }, FONT],
    ['an order of calculation', { settings: () => ({ CO: later }) }, '[]'],
    ['a default appearance', { settings: () => ({ DA: later }) }, '(/Helv 10 Tf 1 g)'],
    ['the look of a field', field({ AP: later }), '<</N 901 0 R>>'],
    ['a look of a field', field({ AP: dict({ N: later }) }), PICTURE],
    ['colours of a field', field({ MK: later }), '<</BG [1 0 0]>>'],
    ['actions of a field', field({ AA: later }), `<</F ${SCRIPT}>>`],
    ['what a click on a field does', field({ A: later }), SCRIPT],
    ['the layer of a field', field({ OC: later }), '<</Type/OCG/Name (x)>>'],
    ['flags of a field', field({ F: later }), '2'],
    ['the place of a field', field({ Rect: later }), '[0 0 595 842]'],
    ['a widget of a field', field({ Kids: [later] }), '<</Type/Annot/Subtype/Widget/Rect [0 0 595 842]>>'],
    ['rules of a field', field({ FT: name('Sig'), Lock: later }), '<</Action/All>>'],
    ['the state of a box', field({ FT: name('Btn'), AS: later }), '/Yes'],
  ];

  test.each(announced)('%s: found', async (_, sample, object) => {
    const file = await signedForm(sample);
    expect(await judged(file)).toEqual(['valid']);
    const found = await judged(appendUpdate(file, { [LATER]: object, 901: PICTURE }));
    expect(found[0]).toBe('invalid');
  });

  test.each([
    ['as a page', (tree: number) => ({ [LATER]: `<</Type/Page/Parent ${tree} 0 R/MediaBox [0 0 9 9]>>` })],
    ['as a branch', (tree: number) => ({ [LATER]: '<</Type/Pages/Kids [901 0 R]/Count 1>>', 901: `<</Type/Page/Parent ${tree} 0 R>>` })],
    ['as nothing that is a page', () => ({ [LATER]: '[]' })],
  ])('a branch of the page tree, %s: found', async (_, objects) => {
    const plain = await signedForm();
    const { num: tree } = findObject(plain, /\/Type ?\/Pages\b/);
    const source = appendUpdate(
      plain,
      edited(plain, /\/Type ?\/Pages\b/, (body) => body.replace(/\/Kids ?\[/, `/Kids [${LATER} 0 R `)),
    );
    const file = signing(source, 'PartyB', {});
    const [, before] = await judgedLast(file);
    expect(before).toEqual([]);
    const [, after] = await judgedLast(appendUpdate(file, objects(tree)));
    expect(after).toContain('pagesChanged');
  });

  test.each<[string, RegExp, string, string]>([
    ['annotations of a page', PAGE, '/Annots', '[<</Type/Annot/Subtype/Stamp/Rect [0 0 99 99]>>]'],
    ['another kind of form', /\/Fields/, '/XFA', stream('<x/>')],
    ['the order to paint anew', /\/Fields/, '/NeedAppearances', 'true'],
  ])('%s, announced before the last signature: found', async (_, holder, key, object) => {
    const plain = await signedForm();
    const without = (body: string): string => body.replace(new RegExp(`${key} ?\\[[^\\]]*\\]`), '');
    const source = appendUpdate(
      plain,
      edited(plain, holder, (body) => plus(`${key} ${LATER} 0 R`)(without(body))),
    );
    expect((await judgedLast(appendUpdate(signing(source, 'PartyB', {}), { [LATER]: object })))[0]).toBe('forbidden');
  });

  test.each<[string, SampleForm, string]>([
    ['validation data', inCatalog(() => ({ DSS: later })), '<</Certs []>>'],
    ['properties', inCatalog(() => ({ Metadata: later })), stream('<x/>', '/Type/Metadata/Subtype/XML')],
    ['tags', inCatalog(() => ({ StructTreeRoot: later })), '<</Type/StructTreeRoot>>'],
  ])('%s: an innocent', async (_, sample, object) => {
    const file = await signedForm(sample);
    expect((await judged(appendUpdate(file, { [LATER]: object })))[0]).toBe('valid');
  });
});

describe('an object with two uses', () => {
  const FORBIDDEN: [string, (num: Ref) => SampleForm][] = [
    ['an action', (ref) => inCatalog(() => ({ OpenAction: ref }))],
    ['a tree of names', (ref) => inCatalog(() => ({ Names: dict({ JavaScript: ref }) }))],
    ['layers', (ref) => inCatalog(() => ({ OCProperties: ref }))],
    ['bookmarks', (ref) => inCatalog(() => ({ Outlines: ref }))],
    ['a key nobody knows', (ref) => inCatalog(() => ({ Vendor: ref }))],
    ['resources', (ref) => onPage(() => ({ Resources: ref }))],
    ['actions of a page', (ref) => onPage(() => ({ AA: ref }))],
    ['an annotation', (ref) => onPage(() => ({ Annots: [ref] }))],
    ['resources of the form', (ref) => ({ settings: () => ({ DR: dict({ Font: dict({ F: ref }) }) }) })],
    ['actions of a field', (ref) => field({ AA: ref })],
    ['colours of a field', (ref) => field({ MK: ref })],
  ];
  const PERMITTED: [string, (ref: Ref) => Record<string, PdfObject>][] = [
    ['validation data', (ref) => ({ DSS: ref })],
    ['a certificate', (ref) => ({ DSS: dict({ Certs: [ref] }) })],
    ['properties', (ref) => ({ Metadata: ref })],
    ['extensions', (ref) => ({ Extensions: ref })],
    ['tags', (ref) => ({ StructTreeRoot: ref })],
  ];
  const pairs = PERMITTED.flatMap((permitted) =>
    FORBIDDEN.map((forbidden) => [permitted[0], forbidden[0], permitted[1], forbidden[1]] as const),
  );

  test.each(pairs)('%s and %s: found', async (_, __, permitted, forbidden) => {
    const shared = new Ref(LATER);
    const other = forbidden(shared);
    const file = await signedForm({ ...other, catalog: (writer, pages) => ({ ...other.catalog?.(writer, pages), ...permitted(shared) }) });
    for (const object of ['<<>>', `<</S/JavaScript/JS (1)/O ${SCRIPT}>>`]) {
      const there = signing(appendUpdate(file, { [LATER]: '<</Was true>>' }), 'PartyB', {});
      expect((await judgedLast(appendUpdate(there, { [LATER]: object })))[0]).toBe('forbidden');
    }
  });

  test('a look that is also drawn by the page is not renewed by a signer', async () => {
    let look: Ref | undefined;
    const file = await signedForm({
      widgets: (writer) => {
        look = writer.add(raw(form('')));
        return { box: { entries: { FT: name('Sig'), AP: dict({ N: look }) } } };
      },
      page: () => ({ Resources: dict({ XObject: dict({ X: look as Ref }) }) }),
    });
    expect((await judged(signing(file, 'box', { more: { [look?.num ?? 0]: PICTURE } })))[0]).toBe('invalid');
  });
});

describe('fonts that arrive later', () => {
  const resources = (more: string): SampleForm => ({
    widgets: () => ({ made: { entries: { V: raw('(100)'), DA: raw('(/Later 10 Tf 0 g)') } }, box: { entries: {} } }),
    settings: (writer) => ({ DR: dict({ Font: dict({ Helv: writer.add(raw(FONT)) }) }), ...(more && { DA: raw(more) }) }),
  });
  const DR = /\/DR/;
  const grown = (called: string) => (body: string) => body.replace(/\/Helv ?\d+ 0 R/, (helv) => `${helv}/${called} ${LATER} 0 R`);

  test('a font of the form that gets an encoding: found', async () => {
    const file = await signedForm(resources(''));
    const found = await judged(appendUpdate(file, edited(file, /\/BaseFont ?\/Helvetica/, plus('/Encoding <</Differences [49/nine]>>'))));
    expect(found[0]).toBe('invalid');
  });

  test('a font under a name that a field without a look is drawn by: found', async () => {
    const file = await signedForm(resources(''));
    expect(await judged(appendUpdate(file, { ...edited(file, DR, grown('Later')), [LATER]: FONT }))).toEqual(['invalid', 'formAltered']);
  });

  test('a font under a name that nobody uses is an innocent', async () => {
    const file = await signedForm(resources(''));
    expect(await judged(appendUpdate(file, { ...edited(file, DR, grown('Other')), [LATER]: FONT }))).toEqual(['valid']);
  });

  test('a default appearance where a field is drawn by none: found', async () => {
    const file = await signedForm({ widgets: () => ({ made: { entries: { V: raw('(100)') } } }), settings: () => ({}) });
    expect(await judged(appendUpdate(file, edited(file, /\/Fields/, plus('/DA (/Helv 1 Tf 1 g)'))))).toEqual(['invalid', 'formAltered']);
  });

  test('a font that came one revision before the text: nobody calls it valid', async () => {
    const file = await signedForm(resources(''));
    const composite = `<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding/WinAnsiEncoding/FontDescriptor <</FontFile2 901 0 R/Flags 32>>>>`;
    const ready = appendUpdate(file, { ...edited(file, DR, grown('Other')), [LATER]: composite, 901: stream('a program') });
    expect((await judged(ready))[0]).toBe('valid');
    const content = '/Tx BMC BT /Other 10 Tf 2 5 Td (100) Tj ET EMC';
    const look = { 902: form(content, `/Resources <</Font <</Other ${LATER} 0 R>>>>`) };
    const filled = edited(ready, /\/T ?<626f78>/, plus('/V (100)/AP <</N 902 0 R>>'));
    expect(await judged(appendUpdate(ready, { ...filled, ...look }))).toEqual(['indeterminate', 'fieldUnverified']);
  });
});
