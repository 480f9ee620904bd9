import { dict, name, Ref, textString, Verbatim } from '@moqi/pdf/syntax';
import { certifiedPdf, frozenNow, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, layDownFields, type SignRequest, signPdf, type ValidationReport, validate } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { appendText, appendUpdate, findObject, nextObject, trailerEntry } = tamper;

async function judge(file: Uint8Array): Promise<ValidationReport> {
  const pki = await testPki();
  return validate(bufferSource(file), { trust: pki.trust, now: frozenNow });
}

const kinds = ({ signatures }: ValidationReport): string[] => (signatures[0]?.changesAfter ?? []).map(({ kind }) => kind);
const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));
const request = (fieldName: string, extra: Partial<SignRequest> = {}): SignRequest => ({
  fieldName,
  visuals: [],
  signedAt: frozenNow,
  name: '朱镕喆',
  ...extra,
});

/** A contract with an empty text field, signed by 甲方. */
async function formContract(extra: Partial<SignRequest> = {}): Promise<Uint8Array> {
  let field: Ref | undefined;
  const source = samplePdf({
    page: (index, writer) => {
      if (index > 0) return {};
      field = writer.add(
        dict({
          Type: name('Annot'),
          Subtype: name('Widget'),
          FT: name('Tx'),
          T: textString('remark'),
          Rect: [64, 120, 300, 140],
          F: 4,
          DA: new Verbatim('(/Helv 10 Tf 0 g)'),
        }),
      );
      return { Annots: [field] };
    },
    catalog: (writer) => ({ AcroForm: writer.add(dict({ Fields: field ? [field] : [] })) }),
  });
  return (await signedContract({ source, signers: 1, request: extra })).file;
}

const textLook = (words: string): string => {
  const content = `/Tx BMC BT /Helv 10 Tf (${words}) Tj ET EMC`;
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  return `<</Type/XObject/Subtype/Form/BBox [0 0 236 20]/Resources <</Font <</Helv ${font}>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
};

function fillIn(file: Uint8Array, value: string, shown = value): Uint8Array {
  const { num, body } = findObject(file, /\/T ?<72656d61726b>/);
  const look = nextObject(file);
  const emptied = body.replace(/\/V \([^)]*\)/, '').replace(/\/AP <<[^>]*>>/, '');
  return appendUpdate(file, { [look]: textLook(shown), [num]: emptied.replace(/>>\s*$/, `/V (${value})/AP <</N ${look} 0 R>>>>`) });
}

test('a text field filled in after signing is named and permitted', async () => {
  const report = await judge(fillIn(await formContract(), 'urgent'));
  expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'fieldFilled']);
  expect(report.changesAfterLast[0]?.['zh-CN']).toBe('填写了表单项“remark”：urgent');
});

test('a filled field that is filled with something else is an alteration', async () => {
  const report = await judge(fillIn(fillIn(await formContract(), 'urgent'), 'cancelled'));
  expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'fieldFilled', 'fieldChanged']);
});

test('a field that shows other words than its value is an alteration', async () => {
  const report = await judge(fillIn(await formContract(), '100', '1000000'));
  expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'appearanceMisleads']);
});

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** Fills the field with `value` and an appearance of any content and font; `more` are further new objects, numbered from 900. */
function fillWith(file: Uint8Array, value: string, look: { content: string; font?: string; more?: string[] }): Uint8Array {
  const { num, body } = findObject(file, /\/T ?<72656d61726b>/);
  const { content, font = HELVETICA, more = [] } = look;
  const form = `<</Type/XObject/Subtype/Form/BBox [0 0 236 20]/Resources <</Font <</F ${font}>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const objects = Object.fromEntries(more.map((text, k) => [900 + k, text]));
  return appendUpdate(file, { ...objects, 899: form, [num]: body.replace(/>>\s*$/, `/V (${value})/AP <</N 899 0 R>>>>`) });
}

const text = (operators: string): { content: string } => ({ content: `/Tx BMC q BT /F 10 Tf ${operators} ET Q EMC` });
const stream = (content: string, entries = ''): string => `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Says that the codes of 900 mean 100. */
const FORGED_MAP = stream('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <39> <0031> endbfchar');

test.each<[string, { content: string; font?: string; more?: string[] }]>([
  ['plain text', text('2 5 Td (100) Tj')],
  ['kerned text', text('2 5 Td [(1) -20 (0) 120 (0)] TJ')],
  ['a comb, a letter a cell', text('2 5 Td (1) Tj 20 0 Td (0) Tj 20 0 Td (0) Tj')],
  ['lines', text('2 15 Td 12 TL (10) Tj T* (0) Tj')],
  ['a background and a border', { content: `q 0.9 g 0 0 236 20 re f Q 0 G 1 1 234 18 re s ${text('2 5 Td (100) Tj').content}` }],
  ['names of glyphs', { ...text('2 5 Td (abb) Tj'), font: '<</Subtype/Type1/BaseFont/Arial/Encoding <</Differences [97 /one /zero]>>>>' }],
])('%s that shows the value is filling', async (_, look) => {
  const report = await judge(fillWith(await formContract(), '100', look));
  expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'fieldFilled']);
});

test.each<[string, { content: string; font?: string; more?: string[] }]>([
  ['a forged ToUnicode map', { ...text('2 5 Td (900) Tj'), font: HELVETICA.replace('>>', '/ToUnicode 900 0 R>>'), more: [FORGED_MAP] }],
  [
    'glyph names that say otherwise',
    { ...text('(100) Tj'), font: '<</Subtype/Type1/BaseFont/Arial/Encoding <</Differences [49 /nine]>>>>' },
  ],
  ['letters drawn as curves', text('(100) Tj ET 0 0 m 5 5 9 9 2 2 c f BT')],
  ['letters built from boxes', { content: `${'1 1 2 2 re f '.repeat(40)}${text('(100) Tj').content}` }],
])('%s: the field misleads', async (_, look) => {
  const report = await judge(fillWith(await formContract(), '100', look));
  expect([report.verdict, ...kinds(report)]).toEqual(['invalid', 'appearanceMisleads']);
});

const PROGRAM = stream('\\0\\1\\0\\0');
const embedded = (extra: string): string =>
  `<</Subtype/TrueType/BaseFont/ABCDEF+Arial/Encoding/WinAnsiEncoding/FontDescriptor <</FontFile2 900 0 R/Flags 32>>${extra}>>`;

test.each<[string, { content: string; font?: string; more?: string[] }]>([
  ['a font brought along for the purpose', { ...text('(100) Tj'), font: embedded(''), more: [PROGRAM] }],
  [
    'a composite font whose map is all that speaks for it',
    {
      ...text('<000100020002> Tj'),
      font: '<</Subtype/Type0/Encoding/Identity-H/DescendantFonts [<</Subtype/CIDFontType2/FontDescriptor <</FontFile2 900 0 R>>>>]/ToUnicode 901 0 R>>',
      more: [PROGRAM, stream('1 beginbfchar <0001> <0031> <0002> <0030> endbfchar')],
    },
  ],
  ['glyphs that are drawings', { ...text('(100) Tj'), font: '<</Subtype/Type3/FontMatrix [1 0 0 1 0 0]>>' }],
  ['text nobody sees', text('3 Tr (100) Tj')],
  ['letters that change places', text('(10) Tj -5 0 Td (0) Tj')],
  ['letters that change places a hair lower', text('(10) Tj -5 -0.01 Td (0) Tj')],
  ['kerning that steps back', text('[(10) 3000 (0)] TJ')],
  ['a mirror', text('-1 0 0 1 0 0 Tm (100) Tj')],
  ['a second block of text', text('(10) Tj ET BT /F 10 Tf (0) Tj')],
  ['a box over the text', text('(100) Tj ET 1 g 0 0 236 20 re f BT')],
  ['a font the file lacks', { content: 'BT /Nowhere 10 Tf (100) Tj ET' }],
])('%s: what the field shows cannot be verified, and nobody calls it valid', async (_, look) => {
  const report = await judge(fillWith(await formContract(), '100', look));
  expect([report.verdict, ...kinds(report)]).toEqual(['indeterminate', 'fieldUnverified']);
  expect(report.signatures[0]?.reasons.map(({ code }) => code)).toContain('SHOWN_UNVERIFIED');
});

test('a field that the signature locked may not be filled in any more, others may', async () => {
  const lock = (action: 'Include' | 'Exclude') => formContract({ lock: { action, fields: ['remark'] } });
  expect((await judge(fillIn(await lock('Include'), 'urgent'))).verdict).toBe('invalid');
  expect((await judge(fillIn(await lock('Exclude'), 'urgent'))).verdict).toBe('valid');
});

test('a lock says which object it is about, and the catalog stays what it is', async () => {
  const named = { catalog: () => ({ Type: null }) };
  const { file } = await signedContract({ source: samplePdf(named), request: { lock: { action: 'Include', fields: ['PartyA_date'] } } });
  // ISO 32000-2 Table 256: /Data is required for FieldMDP, as an indirect reference.
  const { body } = findObject(file, /\/FieldMDP/);
  expect(/\/Data (\d+ 0 R)/.exec(body)?.[1]).toBe(trailerEntry(file, 'Root'));
  expect((await judge(file)).verdict).toBe('valid');
});

test('line ends behind the last signature change nothing', async () => {
  const { file } = await signedContract();
  expect((await judge(appendText(file, '\r\n\r\n'))).verdict).toBe('valid');
});

test('renewed document properties change nothing that was signed', async () => {
  const { file } = await signedContract();
  const { num } = findObject(file, /\/Producer/);
  const report = await judge(appendUpdate(file, { [num]: '<</Producer (viewer)/ModDate (D:20261121)>>' }, { trailer: `/Info ${num} 0 R` }));
  expect([report.verdict, ...report.changesAfterLast.map(({ kind }) => kind)]).toEqual(['valid', 'metadataChanged']);
});

test('a security store added later is validation data', async () => {
  const { file } = await signedContract();
  const { num, body } = findObject(file, /\/Type ?\/Catalog/);
  const report = await judge(appendUpdate(file, { [num]: body.replace(/>>\s*$/, '/DSS <</Certs []>>>>') }));
  expect([report.verdict, ...report.changesAfterLast.map(({ kind }) => kind)]).toEqual(['valid', 'validationDataAdded']);
});

test('another party may add a signature field of its own and sign', async () => {
  const pki = await testPki();
  const { file } = await signedContract();
  const field = await layDownFields(bufferSource(file), [
    { kind: 'signature', name: 'Witness', box: { page: 0, x: 60, y: 40, width: 90, height: 40 } },
  ]);
  const ready = joined(file, field);
  const { increment } = await signPdf(bufferSource(ready), request('Witness'), { signer: pki.person, timestamp: pki.timestamp });
  const report = await judge(joined(ready, increment));
  expect([report.verdict, ...kinds(report)]).toEqual(['valid', 'signatureAdded', 'visualFilled', 'signatureFieldAdded', 'signatureAdded']);
});

test('a new signature field that lies over half the page is a curtain', async () => {
  const { file } = await signedContract();
  const field = await layDownFields(bufferSource(file), [
    { kind: 'signature', name: 'Curtain', box: { page: 0, x: 0, y: 0, width: 595, height: 420 } },
  ]);
  const report = await judge(joined(file, field));
  expect([report.verdict, kinds(report).includes('overlay')]).toEqual(['invalid', true]);
});

test('a certified file permits what its author permits: signing with 2 and 3', async () => {
  const pki = await testPki();
  for (const permission of [2, 3] as const) {
    const file = await certifiedPdf(permission);
    const { increment } = await signPdf(bufferSource(file), request('Reader'), { signer: pki.person });
    const report = await judge(joined(file, increment));
    expect([report.verdict, report.signatures[0]?.certification]).toEqual(['valid', { permission }]);
  }
});

test('annotations are permitted by certification 3 only', async () => {
  for (const [permission, verdict] of [
    [2, 'invalid'],
    [3, 'valid'],
  ] as const) {
    const file = await certifiedPdf(permission);
    const num = nextObject(file);
    const { num: page, body } = findObject(file, /\/Type ?\/Page\b/);
    const listed = body.replace(/\/Annots ?\[/, `/Annots [${num} 0 R `);
    const note = appendUpdate(file, { [num]: '<</Type/Annot/Subtype/Text/Rect [9 9 30 30]/Contents (note)>>', [page]: listed });
    expect((await judge(note)).verdict).toBe(verdict);
  }
});

test('a file without signatures is neither valid nor invalid', async () => {
  const report = await judge(samplePdf());
  expect([report.verdict, report.reasons[0]?.code, report.pages]).toEqual(['unsigned', 'UNSIGNED', 1]);
});

test('where a signature is seen is told in displayed coordinates', async () => {
  const { file, boxes } = await signedContract({ source: samplePdf({ pages: 2, rotate: 90 }) });
  const { signatures } = await judge(file);
  for (const { fieldName, box } of signatures) {
    const wanted = boxes[fieldName];
    expect(box?.page).toBe(1);
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(box?.[key]).toBeCloseTo(wanted?.[key] ?? 0, 2);
  }
});

test('tags for reading aloud may be renewed in a tagged file', async () => {
  const source = samplePdf({
    catalog: (writer) => ({
      MarkInfo: dict({ Marked: true }),
      StructTreeRoot: writer.add(dict({ Type: name('StructTreeRoot'), ParentTree: writer.add(dict({ Nums: [] })) })),
    }),
  });
  const { file } = await signedContract({ source });
  const { num } = findObject(file, /\/Nums/);
  const report = await judge(appendUpdate(file, { [num]: '<</Nums [0 null]>>' }));
  expect([report.verdict, ...report.changesAfterLast.map(({ kind }) => kind)]).toEqual(['valid', 'structureChanged']);
});
