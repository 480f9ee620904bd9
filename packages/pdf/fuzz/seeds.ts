import { deflateSync } from 'node:zlib';
import { bufferSource, embedSignature, layDownFields, prepareSignature } from '@moqi/pdf';
import { dict, name, PdfStream, textString } from '@moqi/pdf/syntax';
import { signedAttributes, signedData } from '@moqi/pki';
import { encryptWithQpdf, frozenNow, PdfWriter, qpdf, testPki, type XrefStyle } from '@moqi/testing';

/** A file of a page, a form field and a stream, about 1 KB: small seeds make many executions. */
function tiny(style: XrefStyle): Uint8Array {
  const writer = new PdfWriter();
  const tree = writer.allocate();
  const content = writer.add(new PdfStream(dict({ Filter: name('FlateDecode') }), deflateSync(Buffer.from('0 g 10 10 50 50 re f'))));
  const field = writer.add(dict({ Type: name('Annot'), Subtype: name('Widget'), FT: name('Tx'), T: textString('t'), Rect: [1, 1, 9, 9] }));
  const page = writer.add(dict({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, 200, 200], Contents: content, Annots: [field] }));
  writer.put(tree, dict({ Type: name('Pages'), Kids: [page], Count: 1 }));
  const root = writer.add(dict({ Type: name('Catalog'), Pages: tree, AcroForm: writer.add(dict({ Fields: [field] })) }));
  return writer.finish(dict({ Root: root, ID: [textString('0123456789abcdef'), textString('0123456789abcdef')] }), style);
}

/** One of them, whose objects all stand in plain. */
export const plainSeed = (): Uint8Array => tiny('table');

async function signed(file: Uint8Array): Promise<Uint8Array> {
  const { person } = await testPki();
  const fields = await layDownFields(bufferSource(file), [
    { kind: 'signature', name: 'S', box: { page: 0, x: 5, y: 5, width: 50, height: 50 } },
  ]);
  const ready = Uint8Array.from(Buffer.concat([file, fields]));
  const prepared = await prepareSignature(
    bufferSource(ready),
    { fieldName: 'S', visuals: [], signedAt: frozenNow, name: 'N' },
    { placeholderBytes: 3000 },
  );
  const attributes = signedAttributes({ hash: 'sha256', messageDigest: prepared.messageDigest, certificate: person.certificate });
  const cms = signedData({ attributes, signature: await person.sign(attributes), signer: person });
  return Uint8Array.from(Buffer.concat([ready, embedSignature(prepared, cms)]));
}

export async function pdfSeeds(): Promise<Uint8Array[]> {
  const plain = (['table', 'stream', 'objectStreams', 'hybrid'] as const).map(tiny);
  const [first = new Uint8Array()] = plain;
  const rewritten = [
    qpdf(first, '--linearize'),
    encryptWithQpdf(first, { method: 'aes-256' }),
    encryptWithQpdf(first, { method: 'rc4-128' }),
  ];
  return [...plain, ...rewritten, ...(await Promise.all(plain.map(signed)))];
}
