import { deflateSync } from 'node:zlib';
import { appendedSource, bufferSource, layDownFields, signPdf } from '@moqi/pdf';
import { dict, name, PdfStream } from '@moqi/pdf/syntax';
import { type Encryption, encryptWithQpdf } from './qpdf.ts';
import { type SampleOptions, samplePdf } from './sample-pdf.ts';
import { frozenNow, testPki } from './test-pki.ts';

/** A contract that is encrypted; by default AES-256 that everybody may open. */
export function encryptedPdf(encryption: Partial<Encryption> = {}, options: SampleOptions = {}): Uint8Array {
  return encryptWithQpdf(samplePdf(options), { method: 'aes-256', ...encryption });
}

/** A contract certified by its author with the given DocMDP permission (ISO 32000-2 §12.8.2.2). */
export async function certifiedPdf(permission: 1 | 2 | 3 = 1, options: SampleOptions = {}): Promise<Uint8Array> {
  const pki = await testPki();
  const plain = bufferSource(samplePdf(options));
  const fields = await layDownFields(plain, [
    { kind: 'signature', name: 'Author' },
    { kind: 'signature', name: 'Reader', box: { page: 0, x: 60, y: 60, width: 120, height: 60 } },
  ]);
  const ready = appendedSource(plain, fields);
  const request = { fieldName: 'Author', visuals: [], signedAt: frozenNow, name: '作者', certify: permission };
  const { increment } = await signPdf(ready, request, { signer: pki.organization });
  return Uint8Array.from(Buffer.concat([await ready.read(0, ready.size), increment]));
}

/** A contract with a picture of noise on its first page: at least `bytes` long, as scans are. */
export function bigPdf(bytes: number, options: SampleOptions = {}): Uint8Array {
  return samplePdf({
    ...options,
    page: (index, writer) => {
      if (index > 0) return {};
      const side = Math.ceil(Math.sqrt(bytes));
      const noise = new Uint8Array(side * side);
      let state = 0x2545f491;
      for (let at = 0; at < noise.length; at++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        noise[at] = state;
      }
      const picture = dict({ Type: name('XObject'), Subtype: name('Image'), Width: side, Height: side, BitsPerComponent: 8 });
      picture.set('ColorSpace', name('DeviceGray')).set('Filter', name('FlateDecode'));
      const image = writer.add(new PdfStream(picture, deflateSync(noise, { level: 0 })));
      return { PieceInfo: dict({ Moqi: dict({ Private: image }) }), ...options.page?.(index, writer) };
    },
  });
}
