import { bufferSource, findFormField, findText, inspect, layDownFields, validate } from '@moqi/pdf';
import { parseSignedData, parseTimestampToken } from '@moqi/pki';
import { frozenNow, testPki } from '@moqi/testing';
import type { FuzzTarget } from '@moqi/testing/fuzz';
import { pdfSeeds, plainSeed } from './seeds.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/**
 * A file of the objects that stand in `text`, with cross-references that fit: mutants whose offsets are wrong are refused at the door,
 * and what lies behind it would never be tried.
 * @param before a file the objects are appended to as an update
 */
function rebuilt(text: Uint8Array, before = Buffer.from('%PDF-1.7\n')): Uint8Array {
  const offsets = new Map<number, number>();
  for (const match of latin(text).matchAll(/(?<![0-9])([0-9]{1,4}) 0 obj/g)) offsets.set(Number(match[1]), before.length + match.index);
  const rows = [...offsets].map(([num, offset]) => `${num} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const old = latin(before);
  const root = [...(old + latin(text)).matchAll(/([0-9]+) 0 obj\s*<<\/Type ?\/Catalog/g)].at(-1)?.[1] ?? '1';
  const prev = /startxref\n([0-9]+)\n%%EOF\n$/.exec(old)?.[1];
  const trailer = `trailer\n<</Size 9999/Root ${root} 0 R${prev ? `/Prev ${prev}` : ''}>>\n`;
  const start = before.length + text.length + 1;
  return Uint8Array.from(Buffer.concat([before, text, Buffer.from(`\nxref\n${rows}${trailer}startxref\n${start}\n%%EOF\n`)]));
}

/** The objects of a file, without its cross-references. */
const objectsOf = (file: Uint8Array): Uint8Array => {
  const text = latin(file);
  return Uint8Array.from(
    Buffer.from(text.slice(text.indexOf('\n', 12) + 1, text.lastIndexOf('xref\n', text.lastIndexOf('trailer'))), 'latin1'),
  );
};

/** Changes of blanks at the end, of unused bytes behind the signature value, or of nothing at all. */
function isHarmless(original: Uint8Array, bytes: Uint8Array): boolean {
  const plain = (file: Uint8Array): string =>
    latin(file)
      .replace(/(?<=\/Contents <)[^>]*/g, '')
      .trimEnd();
  return plain(original) === plain(bytes);
}

export async function fuzzTargets(): Promise<FuzzTarget[]> {
  const pki = await testPki();
  const files = await pdfSeeds();
  const token = await pki.timestamp.timestamp({ hash: 'sha256', digest: new Uint8Array(32) });
  const signed = files.at(-4) ?? new Uint8Array();
  const cms = Uint8Array.from(Buffer.from(/<(3082[0-9a-f]+?)0*>/.exec(latin(signed))?.[1] ?? '', 'hex'));
  const options = { trust: pki.trust, now: frozenNow };
  const box = { page: 0, x: 1, y: 1, width: 9, height: 9 };
  const plain = objectsOf(plainSeed());
  return [
    { name: 'inspect', seeds: files, run: (bytes) => inspect(bufferSource(bytes)) },
    {
      name: 'validate',
      seeds: files,
      run: async (bytes, original) => {
        const { verdict } = await validate(bufferSource(bytes), options);
        if (verdict === 'valid' && !isHarmless(original, bytes)) throw new Error('an altered file was found valid');
      },
    },
    { name: 'lay down', seeds: files, run: (bytes) => layDownFields(bufferSource(bytes), [{ kind: 'signature', name: 'F', box }]) },
    { name: 'inspect objects', seeds: [plain], run: (bytes) => inspect(bufferSource(rebuilt(bytes))) },
    { name: 'find text', seeds: [plain], run: (bytes) => findText(bufferSource(rebuilt(bytes)), 'x') },
    { name: 'find a form field', seeds: [plain], run: (bytes) => findFormField(bufferSource(rebuilt(bytes)), 'x') },
    { name: 'validate updates', seeds: [plain], run: (bytes) => validate(bufferSource(rebuilt(bytes, Buffer.from(signed))), options) },
    { name: 'signature value', seeds: [cms, token], run: (bytes) => parseSignedData(bytes) },
    { name: 'time-stamp', seeds: [token], run: (bytes) => parseTimestampToken(bytes) },
  ];
}
