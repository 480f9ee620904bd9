import { deflateSync } from 'node:zlib';
import { dict, name, type PdfObject, PdfStream, Ref, textString, Verbatim } from '@moqi/pdf/syntax';
import type { PdfWriter } from './pdf-writer.ts';
import { encryptWithQpdf, qpdf } from './qpdf.ts';
import { type SampleOptions, samplePdf } from './sample-pdf.ts';
import { appendText, appendUpdate, findObject, nextObject } from './tamper.ts';

/** One kind of file that people upload. */
export interface SourceFile {
  name: string;
  readonly make: () => Uint8Array;
  password?: string;
}

const file = (title: string, make: () => Uint8Array, password?: string): SourceFile => ({
  name: title,
  make,
  ...(password !== undefined && { password }),
});
const sample = (title: string, options: SampleOptions): SourceFile => file(title, () => samplePdf({ pages: 2, ...options }));

const ROTATIONS = [0, 90, 180, 270] as const;
const XREFS = ['table', 'stream', 'objectStreams', 'hybrid'] as const;
const METHODS = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256'] as const;

const structures = XREFS.flatMap((xref) => ROTATIONS.map((rotate) => sample(`${xref} rotated ${rotate}`, { xref, rotate })));

const encrypted = METHODS.flatMap((method) => [
  file(`${method} open to all`, () => encryptWithQpdf(samplePdf(), { method })),
  file(`${method} with password`, () => encryptWithQpdf(samplePdf({ rotate: 90 }), { method, user: 'geheim' }), 'geheim'),
]);

const rewritten = [
  file('linearized', () => qpdf(samplePdf({ pages: 3 }), '--linearize')),
  file('linearized with object streams', () => qpdf(samplePdf({ pages: 3, rotate: 270 }), '--linearize', '--object-streams=generate')),
  file('linearized and encrypted', () =>
    qpdf(encryptWithQpdf(samplePdf(), { method: 'aes-256' }), '--linearize', '--object-streams=generate', '--password='),
  ),
  file('object streams, encrypted', () =>
    qpdf(encryptWithQpdf(samplePdf(), { method: 'aes-128' }), '--object-streams=generate', '--password='),
  ),
  file('compressed by another writer', () => qpdf(samplePdf({ pages: 4 }), '--object-streams=generate', '--recompress-flate')),
];

const boxes = [
  sample('crop box inside', { page: () => ({ CropBox: [30, 40, 560, 800] }) }),
  sample('crop box inside, rotated', { rotate: 90, page: () => ({ CropBox: [30, 40, 800, 560] }) }),
  sample('crop box beyond the media box', { page: () => ({ CropBox: [-50, -50, 900, 900] }) }),
  sample('crop box elsewhere', { page: () => ({ CropBox: [2000, 2000, 2100, 2100] }) }),
  sample('negative origin', { page: () => ({ MediaBox: [-100, -200, 495.28, 641.89] }) }),
  sample('corners exchanged', { page: () => ({ MediaBox: [595.28, 841.89, 0, 0] }) }),
  sample('media box as objects', { page: (_, writer) => ({ MediaBox: writer.add([0, 0, writer.add(595.28), 841.89]) }) }),
  sample('empty media box', { page: () => ({ MediaBox: [0, 0, 0, 0] }) }),
  sample('user unit 2', { page: () => ({ UserUnit: 2 }) }),
  sample('user unit 0.5, rotated', { rotate: 90, page: () => ({ UserUnit: 0.5 }) }),
  sample('rotated by −90', { page: () => ({ Rotate: -90 }) }),
  sample('rotated by 450', { page: () => ({ Rotate: 450 }) }),
  sample('rotated by 45, which means nothing', { page: () => ({ Rotate: 45 }) }),
  sample('drawing sheet A0', { size: [2383.94, 3370.39] }),
  sample('receipt', { size: [164, 400] }),
  sample('letter', { size: 'Letter' }),
];

/** A text field, a check box and a choice on the first page, with the widget ready for the page. */
function formFields(writer: PdfWriter): Ref[] {
  const widget = { Type: name('Annot'), Subtype: name('Widget'), F: 4 };
  return [
    writer.add(
      dict({ ...widget, FT: name('Tx'), T: textString('备注'), Rect: [64, 700, 300, 720], DA: new Verbatim('(/Helv 10 Tf 0 g)') }),
    ),
    writer.add(dict({ ...widget, FT: name('Btn'), T: textString('同意'), Rect: [320, 700, 334, 714], AS: name('Off') })),
  ];
}

const formOf = (fields: PdfObject, extra: Record<string, PdfObject> = {}): Record<string, PdfObject> => ({ Fields: fields, ...extra });

function withForm(title: string, held: (writer: PdfWriter, fields: Ref[]) => PdfObject): SourceFile {
  return file(title, () => {
    let fields: Ref[] = [];
    return samplePdf({
      page: (index, writer) => {
        if (index > 0) return {};
        fields = formFields(writer);
        return { Annots: [...fields] };
      },
      catalog: (writer) => ({ AcroForm: held(writer, fields) }),
    });
  });
}

const forms = [
  withForm('form direct in the catalog', (_, fields) => dict(formOf([...fields]))),
  withForm('form as an object', (writer, fields) => writer.add(dict(formOf([...fields])))),
  withForm('form with its list as an object', (writer, fields) => writer.add(dict(formOf(writer.add([...fields]))))),
  withForm('form direct, its list as an object', (writer, fields) => dict(formOf(writer.add([...fields])))),
  withForm('form that wants appearances made', (writer, fields) => writer.add(dict(formOf([...fields], { NeedAppearances: true })))),
  withForm('form without fields', (writer) => writer.add(dict({ Fields: [] }))),
];

const link = (writer: PdfWriter): Ref =>
  writer.add(dict({ Type: name('Annot'), Subtype: name('Link'), Rect: [64, 60, 200, 80], Border: [0, 0, 0] }));

const annotations = [
  sample('annotations listed directly', { page: (_, writer) => ({ Annots: [link(writer)] }) }),
  sample('annotations listed as an object', { page: (_, writer) => ({ Annots: writer.add([link(writer)]) }) }),
  sample('annotations shared by pages', { page: (index, writer) => ({ Annots: index === 0 ? writer.add([link(writer)]) : [] }) }),
  sample('annotations null', { page: () => ({ Annots: null }) }),
];

const documents = [
  sample('tagged', {
    catalog: (writer) => ({ MarkInfo: dict({ Marked: true }), StructTreeRoot: writer.add(dict({ Type: name('StructTreeRoot') })) }),
  }),
  sample('outlined', { catalog: (writer) => ({ Outlines: writer.add(dict({ Type: name('Outlines'), Count: 0 })) }) }),
  sample('with metadata', {
    catalog: (writer) => ({
      Metadata: writer.add(
        new PdfStream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
      ),
    }),
  }),
  sample('301 pages', { pages: 301, text: ['第一条　本页为附件。'] }),
  sample('content deflated', {
    page: (_, writer) => ({
      Contents: writer.add(new PdfStream(dict({ Filter: name('FlateDecode') }), deflateSync(Buffer.from('0.9 g 100 100 50 50 re f')))),
    }),
  }),
  sample('content in two streams', {
    page: (_, writer) => ({
      Contents: [
        writer.add(new PdfStream(new Map(), Buffer.from('0.9 g'))),
        writer.add(new PdfStream(new Map(), Buffer.from('100 100 50 50 re f'))),
      ],
    }),
  }),
  sample('content in hexadecimal', {
    page: (_, writer) => ({
      Contents: writer.add(
        new PdfStream(dict({ Filter: name('ASCIIHexDecode') }), Buffer.from(`${Buffer.from('0.9 g 9 9 5 5 re f').toString('hex')}>`)),
      ),
    }),
  }),
];

/** Several incremental saves, each rewriting the document's properties. */
function saved(times: number): Uint8Array {
  let current = samplePdf();
  for (let k = 0; k < times; k++) {
    const { num } = findObject(current, /\/Producer/);
    current = appendUpdate(current, { [num]: `<</Producer (save ${k})>>` }, { trailer: `/Info ${num} 0 R` });
  }
  return current;
}

const histories = [
  file('saved once again', () => saved(1)),
  file('saved 5 times', () => saved(5)),
  file('saved 40 times', () => saved(40)),
  file('with a freed object', () => {
    const plain = samplePdf();
    const num = nextObject(plain);
    return appendUpdate(appendUpdate(plain, { [num]: '(to be freed)' }), {}, { free: [num] });
  }),
  file('no line end at the end', () => samplePdf().slice(0, -1)),
  file('blank lines at the end', () => appendText(samplePdf(), '\n\n\n')),
  file('zeros at the end', () => appendText(samplePdf(), '\0'.repeat(300))),
];

/** What gateways and printer spools put before the header; offsets count from the header. */
const preceded = (['table', 'stream'] as const).flatMap((xref) => [
  file(`printer commands before the header, ${xref}`, () => prepended('\x1b%-12345X@PJL SET RESOLUTION=600\r\n', samplePdf({ xref }))),
  file(`1000 bytes before the header, ${xref}`, () => prepended(`${'x'.repeat(999)}\n`, samplePdf({ pages: 2, xref }))),
]);

function prepended(head: string, pdf: Uint8Array): Uint8Array {
  return Uint8Array.from(Buffer.concat([Buffer.from(head, 'latin1'), pdf]));
}

/** Every feature a source may have: structures × rotation, encryption, boxes, forms, annotations, histories. */
export const sourceFiles: readonly SourceFile[] = [
  ...structures,
  ...encrypted,
  ...rewritten,
  ...boxes,
  ...forms,
  ...annotations,
  ...documents,
  ...histories,
  ...preceded,
];
