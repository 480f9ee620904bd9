import { frozenNow, inked, renderPage, samplePdf, sealPng, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { addDocumentTimestamp, bufferSource, layDownFields, type SignRequest, signPdf, validate } from '../src/index.ts';
import { dict, name, type PdfObject, PdfStream, type Ref, textString } from '../src/syntax/index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));
const lastForm = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .match(/<<[^<>]*\/Fields[^<>]*>>/g)
    ?.at(-1) ?? '';

/** A contract with one field of another program's making, and a form with the entries `form`. */
function foreignForm(entries: Record<string, PdfObject>, form: Record<string, PdfObject>): Uint8Array {
  let field: Ref | undefined;
  return samplePdf({
    page: (_, writer) => {
      const widget = { Type: name('Annot'), Subtype: name('Widget'), F: 4, Rect: [100, 20, 260, 50] };
      field = writer.add(dict({ ...widget, T: textString('Old'), ...entries }));
      return { Annots: [field] };
    },
    catalog: (writer) => {
      const packet = writer.add(new PdfStream(new Map(), Buffer.from('<xdp/>')));
      return { AcroForm: writer.add(dict({ Fields: field ? [field] : [], XFA: packet, ...form })) };
    },
  });
}

async function sign(file: Uint8Array, fieldName: string, visuals: SignRequest['visuals'] = []): Promise<Uint8Array> {
  const { person } = await testPki();
  const request = { fieldName, visuals, signedAt: frozenNow, name: 'N' };
  return joined(file, (await signPdf(bufferSource(file), request, { signer: person })).increment);
}

const box = { page: 0, x: 300, y: 700, width: 100, height: 100 };
const lay = async (file: Uint8Array, fieldName: string): Promise<Uint8Array> =>
  joined(file, await layDownFields(bufferSource(file), [{ kind: 'signature', name: fieldName, box }]));

test.each<[string, Record<string, PdfObject>]>([
  ['asks readers to paint its fields', { NeedAppearances: true }],
  ['is XFA as well', {}],
  ['asks for nothing, in words', { NeedAppearances: false }],
])('a signed form that %s: the next signature and a time-stamp leave the first one valid', async (_, form) => {
  const { trust, timestamp } = await testPki();
  const first = await sign(foreignForm({ FT: name('Sig') }, form), 'Old');
  const second = await sign(await lay(first, 'Next'), 'Next');
  const stamped = joined(second, await addDocumentTimestamp(bufferSource(second), timestamp));
  const { verdict, signatures } = await validate(bufferSource(stamped), { trust, now: frozenNow });
  expect([verdict, signatures.length, signatures.flatMap(({ changesAfter }) => changesAfter.filter(({ allowed }) => !allowed))]).toEqual([
    'valid',
    3,
    [],
  ]);
  expect(lastForm(stamped)).toContain('/XFA');
});

const shown = (file: Uint8Array): number => inked(renderPage(file, 0), [100, 792, 260, 822]);
const seal = [{ field: 'Mine', appearance: { kind: 'image', png: sealPng() } }] as const;
const sealed = (file: Uint8Array): number => inked(renderPage(file, 0), [300, 700, 400, 800]);

test.each<[string, Record<string, PdfObject>]>([
  ['a text', { FT: name('Tx'), V: textString('已付 1,000 元'), DA: textString('/Helv 12 Tf 0 g') }],
  ['a text of several lines', { FT: name('Tx'), Ff: 1 << 12, V: textString('one\ntwo'), DA: textString('/Helv 0 Tf 1 0 0 rg') }],
  [
    'a choice',
    { FT: name('Ch'), V: textString('b'), Opt: [[textString('b'), textString('第二种方案')]], DA: textString('/Helv 9 Tf 0 0 0 1 k') },
  ],
])('an unsigned form whose readers were to paint %s: it is painted, then the seal shows', async (_, entries) => {
  const file = await sign(await lay(foreignForm(entries, { NeedAppearances: true }), 'Mine'), 'Mine', [...seal]);
  expect(lastForm(file)).not.toMatch(/NeedAppearances|XFA/);
  expect(shown(file)).toBeGreaterThan(0.01);
  expect(tamper.findObject(file, /Rect \[100 20 260 50\]/).body).toContain('/AP');
  expect(sealed(file)).toBeGreaterThan(0.05);
  const { trust } = await testPki();
  expect((await validate(bufferSource(file), { trust, now: frozenNow })).verdict).toBe('valid');
});

test('a password is not painted, and an empty field stays empty', async () => {
  for (const entries of [{ V: textString('secret'), Ff: 1 << 13 }, {}]) {
    const file = await lay(foreignForm({ FT: name('Tx'), ...entries }, { NeedAppearances: true }), 'Mine');
    expect([shown(file), lastForm(file).includes('NeedAppearances')]).toEqual([0, false]);
  }
});

test('a button without looks cannot be painted: the form keeps its word to readers', async () => {
  const file = await lay(foreignForm({ FT: name('Btn'), V: name('On') }, { NeedAppearances: true }), 'Mine');
  expect(lastForm(file)).toContain('NeedAppearances');
});

test('a text in characters that our font lacks: the form keeps its word to readers', async () => {
  const file = await lay(foreignForm({ FT: name('Tx'), V: textString('\u{1f58b}') }, { NeedAppearances: true }), 'Mine');
  expect(lastForm(file)).toContain('NeedAppearances');
});
