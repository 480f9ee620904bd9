import { createHash, createPrivateKey, sign } from 'node:crypto';
import * as cantoo from '@cantoo/pdf-lib';
import { P12Signer as LibpdfP12, PDF } from '@libpdf/core';
import { bufferSource, type SignRequest, signPdf } from '@moqi/pdf';
import { createHasher, digest, signedAttributes, signedData } from '@moqi/pki';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { type Identity, pkcs12, type Sample, seal } from './situation.ts';

/** One way to sign a file; the result is its bytes to append, or the whole file where the library gives no less. */
export interface Contender {
  name: string;
  kind: 'floor' | 'engine' | 'peer';
  run(sample: Sample): Promise<unknown>;
}

const request: SignRequest = {
  fieldName: 'S',
  visuals: [{ field: 'S', appearance: { kind: 'image', png: seal } }],
  signedAt: new Date('2026-11-21T02:00:00Z'),
  name: 'Bench',
};

/** SHA-256 (or SM3) of the file and one private-key operation: what no signer can do without. */
export function floor(label: string, { signer, pkcs8 }: Identity): Contender {
  const sm2 = signer.algorithm === 'sm2-sm3';
  const key = sm2 ? undefined : createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  return {
    name: `floor ${label}`,
    kind: 'floor',
    run: async ({ ready }) => {
      const hashed = sm2 ? digest('sm3', ready) : createHash('sha256').update(ready).digest();
      return key ? sign('sha256', hashed, key) : signer.sign(hashed);
    },
  };
}

export function engine(label: string, { signer }: Identity): Contender {
  return { name: `engine ${label}`, kind: 'engine', run: ({ ready }) => signPdf(bufferSource(ready), request, { signer }) };
}

/** A signer after the first: the caller knows the file, and kept its running digest. */
export function engineChained(label: string, { signer }: Identity): Contender {
  const prefixes = new WeakMap<Uint8Array, ReturnType<typeof createHasher>>();
  return {
    name: `engine, kept digest ${label}`,
    kind: 'engine',
    run: ({ ready }) => {
      const prefix = prefixes.get(ready) ?? createHasher('sha256').update(ready);
      prefixes.set(ready, prefix);
      return signPdf(bufferSource(ready), request, { signer }, { prefix, earlierUnchecked: true });
    },
  };
}

export async function peers(identity: Identity): Promise<Contender[]> {
  const p12 = pkcs12(identity);
  const libpdf = await LibpdfP12.create(Uint8Array.from(p12), 'bench');
  return [
    {
      name: '@libpdf/core (invisible)',
      kind: 'peer',
      run: async ({ plain }) => (await PDF.load(plain)).sign({ signer: libpdf, signingTime: request.signedAt, fieldName: 'S' }),
    },
    {
      name: '@signpdf + P12 (invisible)',
      kind: 'peer',
      run: async ({ plain }) => {
        const place = { reason: 'r', contactInfo: 'c', name: 'n', location: 'l', signatureLength: 9000 };
        const prepared = plainAddPlaceholder({ pdfBuffer: Buffer.from(plain), ...place });
        return new SignPdf().sign(prepared, new P12Signer(p12, { passphrase: 'bench' }));
      },
    },
    { name: '@cantoo/pdf-lib + CMS', kind: 'peer', run: ({ plain }) => signWithCantoo(plain, identity) },
  ];
}

/** pdf-lib's fork has no signing of its own: the field is built by hand, the CMS is ours. */
async function signWithCantoo(plain: Uint8Array, { signer }: Identity): Promise<Uint8Array> {
  const { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } = cantoo;
  const document = await PDFDocument.load(plain, { forIncrementalUpdate: true });
  const page = document.getPage(0);
  const { context } = document;
  const place = '0'.repeat(18_000);
  const wide = PDFNumber.of(9_999_999_999);
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [PDFNumber.of(0), wide, wide, wide],
      Contents: PDFHexString.of(place),
    }),
  );
  const widget = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [80, 90, 190, 200], V: value, F: 4, P: page.ref };
  const field = context.register(context.obj({ ...widget, T: PDFString.of('S') }));
  page.node.addAnnot(field);
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
  const image = await document.embedPng(seal);
  page.drawImage(image, { x: 80, y: 90, width: 110, height: 110 });
  const saved = Buffer.from(await document.save({ useObjectStreams: false }));
  const gap = saved.indexOf(`<${place}>`);
  const rest = gap + place.length + 2;
  const range = `[ 0 ${gap} ${rest} ${saved.length - rest} ]`;
  const at = saved.indexOf('[ 0 9999999999');
  const end = saved.indexOf(']', at) + 1;
  saved.write(range.padEnd(end - at), at, 'latin1');
  const messageDigest = createHash('sha256').update(saved.subarray(0, gap)).update(saved.subarray(rest)).digest();
  const attributes = signedAttributes({ hash: 'sha256', messageDigest, certificate: signer.certificate });
  const cms = signedData({ attributes, signature: await signer.sign(attributes), signer });
  saved.write(Buffer.from(cms).toString('hex'), gap + 1, 'latin1');
  return saved;
}
