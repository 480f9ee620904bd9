import { createHash } from 'node:crypto';
import { dict, name, textString } from '@moqi/pdf/syntax';
import { frozenNow, PdfWriter, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Work } from '../src/document/work.ts';
import { bufferSource, inspect, PdfError, validate } from '../src/index.ts';
import { type DigestTask, rangeDigests } from '../src/validate/range-digests.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { lastXref } = tamper;

/** What looking at a file of up to 10 MB and validating it may each cost, in milliseconds of processor time. */
const LIMIT = 2000;

let signed: Uint8Array;
beforeAll(async () => {
  signed = (await signedContract()).states.at(-1) ?? new Uint8Array();
});

const text = (value: string): Uint8Array => Uint8Array.from(Buffer.from(value, 'latin1'));
const join = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part))));

/** A revision that changes nothing, described by a table of one subsection for each object: `count` entries for object 0. */
function manySubsections(file: Uint8Array, count: number): Uint8Array {
  const trailer = /trailer\s*(<<[\s\S]*>>)\s*startxref/.exec(Buffer.from(file.subarray(lastXref(file))).toString('latin1'))?.[1] ?? '';
  const section = Array.from({ length: count }, (_, k) => `${9_000 + k} 1\n0000000000 00000 f\r\n`).join('');
  const dictionary = trailer.replace(/\/Prev \d+/, '').replace('>>', ` /Prev ${lastXref(file)}>>`);
  return join(file, `\nxref\n${section}trailer\n${dictionary}\nstartxref\n${file.length + 1}\n%%EOF\n`);
}

const shapes: [name: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
  ['startxref, then blanks', () => join(signed, 'startxref 1', ' '.repeat(200_000))],
  ['startxref, then blanks and a letter', () => join(signed, 'startxref 1', ' '.repeat(200_000), 'x')],
  ['blanks between startxref and the number', () => join(signed, 'startxref', ' '.repeat(200_000), '1 %%EOF')],
  ['a table of 120,000 subsections', () => manySubsections(signed, 120_000)],
  ['ten megabytes of blanks behind the end', () => join(signed, ' '.repeat(10_000_000))],
  ['ten megabytes of s behind the end', () => join(signed, 's'.repeat(10_000_000))],
];

describe.each(shapes)('%s', (_, make) => {
  test('costs less than two seconds', async () => {
    const file = await make();
    const pki = await testPki();
    const steps = [() => inspect(bufferSource(file)), () => validate(bufferSource(file), { trust: pki.trust, now: frozenNow })];
    for (const step of steps) {
      const before = process.cpuUsage();
      await step().catch(() => undefined);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(LIMIT);
    }
  });
});

describe('work that only a hostile file asks for ends as TOO_COMPLEX', () => {
  const range = (gap: number, length: number): DigestTask => ({ range: [0, gap, gap + 10, length], hash: 'sha256' });
  const file = bufferSource(new Uint8Array(20_000_000));

  test('twenty ranges that leave their gap at the beginning of 20 MB', async () => {
    const tasks = Array.from({ length: 20 }, (_, k) => range(100 + k, 19_000_000));
    await expect(rangeDigests(file, tasks)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  test('twenty ranges whose rest is short are hashed, each to its own end', async () => {
    const tasks = Array.from({ length: 20 }, (_, k) => range(900_000 * (k + 1), 5_000));
    const digests = await rangeDigests(file, tasks);
    const expected = tasks.map(({ range: [, gap] }) =>
      createHash('sha256')
        .update(new Uint8Array(gap + 5_000))
        .digest('hex'),
    );
    expect(tasks.map((task) => Buffer.from(digests.get(task) ?? []).toString('hex'))).toEqual(expected);
  });

  test('a revision of objects that each contain all those behind them', async () => {
    const head = (k: number): string => `${2000 + k} 0 obj (`;
    const width = 1000;
    const offsets = Array.from({ length: 3000 }, (_, k) => signed.length + 1 + k * width);
    const blob = offsets.map((_, k) => head(k).padEnd(width, ' ')).join('');
    const rows = offsets.map((offset, k) => `${2000 + k} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const start = signed.length + 1 + blob.length;
    const trailer = `<</Size 5000/Root ${tamper.trailerEntry(signed, 'Root')}/Prev ${lastXref(signed)}>>`;
    const made = join(signed, `\n${blob}xref\n${rows}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
    const pki = await testPki();
    await expect(validate(bufferSource(made), { trust: pki.trust, now: frozenNow })).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  test('signatures, certificates and lists are counted as bytes that could be read instead', async () => {
    const spent: number[] = [];
    const spy = vi.spyOn(Work.prototype, 'assertWithin').mockImplementation(function (this: Work) {
      spent.push(this.spent);
    });
    const pki = await testPki();
    const report = await validate(bufferSource(Uint8Array.from(signed)), { trust: pki.trust, now: frozenNow });
    const jumps = spent.slice(1).map((sum, k) => sum - (spent[k] ?? 0));
    spy.mockRestore();
    expect(report.verdict).toBe('valid');
    // two signatures with their stamps, and the certificates of the signers
    expect(jumps.filter((jump) => jump > 2500 && jump < 40_000).length).toBeGreaterThanOrEqual(6);
  });

  test('work ends at eight times the file and 64 MiB', () => {
    const work = new Work(100);
    work.spend(800 + (1 << 26));
    expect(() => work.spend(1)).toThrow(PdfError);
    expect(() => work.assertWithin()).toThrow(PdfError);
  });

  test.each([
    [500, 'invalid'],
    [501, 'TOO_COMPLEX'],
  ])('%d fields with a signature: %s', async (count, expected) => {
    const writer = new PdfWriter();
    const tree = writer.allocate();
    const fields = Array.from({ length: count }, (_, k) =>
      writer.add(
        dict({ FT: name('Sig'), T: textString(`s${k}`), V: writer.add(dict({ Type: name('Sig'), Contents: textString(`${k}`) })) }),
      ),
    );
    const page = writer.add(dict({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, 200, 200] }));
    writer.put(tree, dict({ Type: name('Pages'), Kids: [page], Count: 1 }));
    const made = writer.finish(
      dict({ Root: writer.add(dict({ Type: name('Catalog'), Pages: tree, AcroForm: dict({ Fields: fields }) })) }),
      'table',
    );
    const report = validate(bufferSource(made), { trust: [], now: frozenNow });
    expect(
      await report.then(
        ({ verdict }) => verdict,
        ({ code }: PdfError) => code,
      ),
    ).toBe(expected);
  });
});

describe('bytes behind the end', () => {
  const reasons = async (file: Uint8Array): Promise<{ verdict: string; codes: string[] }> => {
    const pki = await testPki();
    const report = await validate(bufferSource(file), { trust: pki.trust, now: frozenNow });
    return { verdict: report.verdict, codes: report.reasons.map(({ code }) => code) };
  };

  /** Readers that rebuild a file by its objects would show these. */
  const OBJECTS = '4 0 obj <</Type/Catalog/Pages 5 0 R>> endobj\n';

  test.each([0, 65_536, 70_000, 1_200_000])('objects behind %d blanks are an alarm', async (blanks) => {
    const { verdict, codes } = await reasons(join(signed, ' '.repeat(blanks), OBJECTS));
    expect({ verdict, codes }).toEqual({ verdict: 'invalid', codes: expect.arrayContaining(['TRAILING_BYTES']) });
  });

  test.each([0, 2, 70_000, 1_200_000])('%d blanks alone are none', async (blanks) => {
    expect((await reasons(join(signed, ' '.repeat(blanks)))).verdict).toBe('valid');
  });

  test('nothing is appended to a file with objects behind its end', async () => {
    const file = join(samplePdf(), ' '.repeat(70_000), OBJECTS);
    await expect(inspect(bufferSource(file))).rejects.toMatchObject({ code: 'DAMAGED' });
    await expect(inspect(bufferSource(join(samplePdf(), ' '.repeat(70_000))))).resolves.toMatchObject({ repaired: false });
  });
});
