import { frozenNow, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bufferSource, inspect, validate } from '../src/index.ts';

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
  ['a table of 150,000 subsections', () => manySubsections(signed, 150_000)],
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
    const file = join(await samplePdf(), ' '.repeat(70_000), OBJECTS);
    await expect(inspect(bufferSource(file))).rejects.toMatchObject({ code: 'DAMAGED' });
    await expect(inspect(bufferSource(join(await samplePdf(), ' '.repeat(70_000))))).resolves.toMatchObject({ repaired: false });
  });
});
