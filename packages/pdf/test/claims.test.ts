import { frozenNow, inked, qpdfComplaints, renderPage, type SampleOptions, samplePdf, sealPng, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import {
  addDocumentTimestamp,
  addWatermark,
  bufferSource,
  type FieldPlacement,
  inspect,
  layDownFields,
  signPdf,
  validate,
} from '../src/index.ts';
import { dict, name, type PdfObject, PdfStream, Ref, textString } from '../src/syntax/index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));
const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const metadata = (properties: string): PdfStream =>
  new PdfStream(
    dict({ Type: name('Metadata'), Subtype: name('XML') }),
    Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description ${properties}</rdf:Description></x:xmpmeta>`),
  );
const archived = (part: number, level = 'B', more = ''): string =>
  `><pdfaid:part>${part}</pdfaid:part>\n<pdfaid:conformance>${level}</pdfaid:conformance>${more}`;

interface Claiming {
  readonly properties: string;
  readonly hasIntent?: boolean;
  readonly isTagged?: boolean;
}

/** A contract that claims something; tagged, it has a document element with one paragraph. */
function claiming({ properties, hasIntent = true, isTagged = false }: Claiming, options: SampleOptions = {}): Uint8Array {
  return samplePdf({
    ...options,
    catalog: (writer, [page = new Ref(0)]) => {
      const entries: Record<string, PdfObject> = { Metadata: writer.add(metadata(properties)) };
      if (hasIntent) {
        const profile = writer.add(new PdfStream(dict({ N: 3 }), Buffer.from('profile')));
        entries.OutputIntents = [
          dict({
            Type: name('OutputIntent'),
            S: name('GTS_PDFA1'),
            OutputConditionIdentifier: textString('sRGB'),
            DestOutputProfile: profile,
          }),
        ];
      }
      if (isTagged) {
        const [root, element, paragraph] = [writer.allocate(), writer.allocate(), writer.allocate()];
        writer.put(
          root,
          dict({ Type: name('StructTreeRoot'), K: element, ParentTree: dict({ Nums: [0, [paragraph]] }), ParentTreeNextKey: 1 }),
        );
        writer.put(element, dict({ Type: name('StructElem'), S: name('Document'), P: root, K: paragraph }));
        writer.put(paragraph, dict({ Type: name('StructElem'), S: name('P'), P: element, Pg: page, K: 0 }));
        entries.StructTreeRoot = root;
        entries.MarkInfo = dict({ Marked: true });
      }
      return entries;
    },
  });
}

test.each<[string, string, object]>([
  ['as elements', archived(2, 'U'), { pdfa: '2u' }],
  ['as attributes', 'pdfaid:part="1" pdfaid:conformance = \'A\'>', { pdfa: '1a' }],
  ['without a level', '><pdfaid:part> 4 </pdfaid:part>', { pdfa: '4' }],
  ['for readers that speak', 'pdfuaid:part="1">', { pdfua: 1 }],
  ['both', archived(3, 'A', '<pdfuaid:part>1</pdfuaid:part>'), { pdfa: '3a', pdfua: 1 }],
  ['of a part that does not exist', archived(9), {}],
  ['of nothing', '>', {}],
])('a claim %s is told', async (_, properties, claims) => {
  expect((await inspect(bufferSource(claiming({ properties })))).claims).toEqual(claims);
});

const box = { page: 0, x: 300, y: 640, width: 120, height: 120 };
const places: FieldPlacement[] = [
  { kind: 'signature', name: 'S', box },
  { kind: 'visual', name: 'V', boxes: [{ ...box, x: 80 }] },
  { kind: 'visual', name: 'T', boxes: [{ ...box, x: 80, y: 600, height: 20 }] },
  { kind: 'signature', name: 'Silent' },
];

async function signed(file: Uint8Array): Promise<Uint8Array> {
  const { person, timestamp } = await testPki();
  const laid = joined(file, await layDownFields(bufferSource(file), places));
  const visuals = [
    { field: 'S', appearance: { kind: 'image' as const, png: sealPng() } },
    { field: 'V', appearance: { kind: 'image' as const, png: sealPng() } },
    { field: 'T', appearance: { kind: 'text' as const, text: '2026年' } },
  ];
  const request = { fieldName: 'S', visuals, signedAt: frozenNow, name: 'N' };
  const first = joined(laid, (await signPdf(bufferSource(laid), request, { signer: person })).increment);
  return joined(first, await addDocumentTimestamp(bufferSource(first), timestamp));
}

const added = (file: Uint8Array, before: Uint8Array): string => latin(file.subarray(before.length));

test.each<[string, Claiming, boolean]>([
  ['PDF/A-1b', { properties: archived(1) }, true],
  ['PDF/A-2b', { properties: archived(2) }, false],
  ['PDF/A-2b without output intent', { properties: archived(2), hasIntent: false }, true],
])('%s: what signing adds keeps to the standard', async (_, claim, isOpaque) => {
  const file = claiming(claim);
  const done = await signed(file);
  const text = added(done, file);
  expect(text.includes('/SMask')).toBe(!isOpaque);
  expect(text.includes('/Mask [255')).toBe(isOpaque);
  expect(text.includes('/CIDSet')).toBe(claim.properties.includes('part>1<'));
  // All annotations are printed and none is hidden, invisible or not to be viewed (Table 167).
  const flags = [...text.matchAll(/\/Subtype \/Widget[^>]*?\/F (\d+)/g)].map(([, value]) => Number(value) & (1 | 2 | 4 | 32));
  expect([...new Set(flags)]).toEqual([4]);
  // The look of a button is a state, of everything else a stream.
  const fields = [...text.matchAll(/<<\/FT \/(?:Btn|Sig)[\s\S]*?endobj/g)].map(([entries]) => entries);
  for (const entries of fields.filter((one) => one.includes('/AP')))
    expect(/\/AP <<\/N <<\/Off \d+ 0 R>>>>/.test(entries)).toBe(entries.includes('/FT /Btn'));
  // Each look says what its device colours mean.
  const looks = [...text.matchAll(/\/Subtype \/Form\/BBox[\s\S]*?stream\n/g)].filter(([entries]) => !entries.includes('/Length 0'));
  expect(looks.length).toBe(2);
  for (const [look] of looks) expect(look).toContain('/DefaultRGB [/CalRGB');
  // Metadata and output intent are not written again.
  expect(/\/Type \/Metadata|<pdfaid/.test(text)).toBe(false);
  const catalogs = tamper.findObjects(done, /\/Type \/Catalog/).map(({ body }) => /\/Metadata \d+ 0 R/.exec(body)?.[0]);
  expect(new Set(catalogs).size).toBe(1);
  expect(latin(done.subarray(0, file.length))).toBe(latin(file));
  const { trust } = await testPki();
  expect((await validate(bufferSource(done), { trust, now: frozenNow })).verdict).toBe('valid');
  expect(qpdfComplaints(done)).toBe('');
  const page = renderPage(done, 0);
  for (const left of [80, 300]) expect(inked(page, [left, 640, left + 120, 760])).toBeGreaterThan(0.05);
});

test('a file that claims nothing gets the plain forms', async () => {
  const file = samplePdf();
  const text = added(await signed(file), file);
  expect(text.includes('/SMask')).toBe(true);
  expect(/CalRGB|CIDSet|\/Mask |\/Off|\/TU|StructParent|\/Tabs/.exec(text)?.[0]).toBeUndefined();
});

test('the text below a seal without soft mask stays to be read', async () => {
  const file = claiming({ properties: archived(1) });
  const over = { page: 0, x: 200, y: 60, width: 120, height: 120 };
  const laid = joined(file, await layDownFields(bufferSource(file), [{ kind: 'signature', name: 'S', box: over }]));
  const { person } = await testPki();
  const visuals = [{ field: 'S', appearance: { kind: 'image' as const, png: sealPng() } }];
  const request = { fieldName: 'S', visuals, signedAt: frozenNow, name: 'N' };
  const done = joined(laid, (await signPdf(bufferSource(laid), request, { signer: person })).increment);
  const [before, after] = [renderPage(file, 0), renderPage(done, 0)];
  const brightness = ({ rgb }: typeof before, at: number): number => (rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0);
  const [dark, lost] = [[] as number[], [] as number[]];
  for (let pixel = 0; pixel < 120 * 120; pixel++) {
    const at = ((60 + Math.floor(pixel / 120)) * before.width + 200 + (pixel % 120)) * 3;
    if (brightness(before, at) > 200) continue;
    dark.push(at);
    if (brightness(after, at) > 600) lost.push(at);
  }
  expect(dark.length).toBeGreaterThan(100);
  expect(lost.length / dark.length).toBeLessThan(0.02);
});

test('new fields of a tagged file are told to readers that speak', async () => {
  const file = claiming({ properties: archived(2, 'A', '<pdfuaid:part>1</pdfuaid:part>'), isTagged: true });
  const laid = joined(
    file,
    await layDownFields(bufferSource(file), [...places, { kind: 'signature', name: 'L', box: { ...box, y: 100 }, label: '乙方签署处' }]),
  );
  const fields = tamper.findObjects(laid, /\/StructParent \d/);
  expect(fields.map(({ body }) => Number(/\/StructParent (\d+)/.exec(body)?.[1])).sort()).toEqual([1, 2, 3, 4]);
  for (const { body } of fields) expect(body).toMatch(/\/TU /);
  const elements = tamper.findObjects(laid, /\/S \/Form\b/);
  expect(elements.map(({ body }) => Number(/\/Obj (\d+)/.exec(body)?.[1])).sort()).toEqual(fields.map(({ num }) => num).sort());
  const parent = tamper.findObject(laid, /\/S \/Document/);
  for (const { num } of elements) expect(parent.body).toContain(`${num} 0 R`);
  expect(tamper.findObject(laid, /\/Type \/StructTreeRoot/).body).toContain('/ParentTreeNextKey 5');
  const numbers = tamper.findObject(laid, /\/Nums \[/).body;
  for (const { num } of elements) expect(numbers).toMatch(new RegExp(`\\b[1-4] ${num} 0 R`));
  expect(tamper.findObject(laid, /\/Type \/Page\b/).body).toContain('/Tabs /S');
  const { trust } = await testPki();
  expect((await validate(bufferSource(await signed(file)), { trust, now: frozenNow })).verdict).toBe('valid');
});

test.each<[string, () => Promise<unknown>]>([
  [
    'a place that can be seen, in a signed file with a promised structure',
    async () =>
      layDownFields(bufferSource(await signed(claiming({ properties: 'pdfuaid:part="1">', isTagged: true }))), [
        { kind: 'signature', name: 'Later', box },
      ]),
  ],
  ['a watermark in PDF/A-1', () => addWatermark(bufferSource(claiming({ properties: archived(1) })), { text: '草稿' })],
  ['a watermark in PDF/UA', () => addWatermark(bufferSource(claiming({ properties: 'pdfuaid:part="1">' })), { text: '草稿' })],
])('%s cannot keep the claim and is refused', async (_, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ code: 'CLAIM_FORBIDS', facts: { claim: expect.stringMatching(/^PDF\/U?A-1/) } });
});

test.each<[string, () => Promise<Uint8Array>]>([
  [
    'a place without box, in a signed file with a promised structure',
    async () =>
      layDownFields(bufferSource(await signed(claiming({ properties: 'pdfuaid:part="1">', isTagged: true }))), [
        { kind: 'signature', name: 'Later' },
      ]),
  ],
  ['a watermark in PDF/A-2', () => addWatermark(bufferSource(claiming({ properties: archived(2) })), { text: '草稿' })],
])('%s keeps the claim', async (_, attempt) => {
  expect((await attempt()).length).toBeGreaterThan(100);
});
