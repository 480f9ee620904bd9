import { bufferSource, inspect, layDownFields, PdfError, validate } from '@moqi/pdf';
import { PkiError, parseSignedData, parseTimestampToken } from '@moqi/pki';
import { frozenNow, testPki } from '@moqi/testing';
import { mutate, Random } from './mutate.ts';
import { pdfSeeds } from './seeds.ts';

const SLOW = 2000;
const MEMORY = 256e6;

interface Target {
  name: string;
  seeds: readonly Uint8Array[];
  run: (bytes: Uint8Array) => unknown;
}

/** An input that did what no input may do. */
export class FuzzFinding extends Error {
  readonly input: Uint8Array;
  constructor(what: string, input: Uint8Array, cause?: unknown) {
    super(what, { cause });
    this.input = input;
  }
}

async function fuzzTargets(): Promise<Target[]> {
  const pki = await testPki();
  const files = await pdfSeeds();
  const token = await pki.timestamp.timestamp({ hash: 'sha256', digest: new Uint8Array(32) });
  const cms = Buffer.from(/<(3082[0-9a-f]+?)0*>/.exec(Buffer.from(files.at(-1) ?? '').toString('latin1'))?.[1] ?? '', 'hex');
  const options = { trust: pki.trust, now: frozenNow };
  const box = { page: 0, x: 1, y: 1, width: 9, height: 9 };
  return [
    { name: 'inspect', seeds: files, run: (bytes) => inspect(bufferSource(bytes)) },
    { name: 'validate', seeds: files, run: (bytes) => validate(bufferSource(bytes), options) },
    { name: 'layDownFields', seeds: files, run: (bytes) => layDownFields(bufferSource(bytes), [{ kind: 'signature', name: 'F', box }]) },
    { name: 'cms', seeds: [cms, token], run: (bytes) => parseSignedData(bytes) },
    { name: 'time-stamp', seeds: [token], run: (bytes) => parseTimestampToken(bytes) },
  ];
}

/** Changes of blanks at the end, of unused zeros behind the signature value, or of nothing at all. */
function isHarmless(original: Uint8Array, bytes: Uint8Array): boolean {
  const plain = (file: Uint8Array): string =>
    Buffer.from(file)
      .toString('latin1')
      .replace(/(?<=\/Contents <)[^>]*/g, '')
      .trimEnd();
  return plain(original) === plain(bytes);
}

async function outcomeOf(target: Target, original: Uint8Array, bytes: Uint8Array): Promise<string> {
  try {
    const result = await target.run(bytes);
    const verdict = target.name === 'validate' ? (result as { verdict: string }).verdict : 'accepted';
    if (verdict === 'valid' && !isHarmless(original, bytes)) throw new FuzzFinding('an altered file was found valid', bytes);
    return verdict;
  } catch (cause) {
    if (cause instanceof PdfError || cause instanceof PkiError) return cause.code;
    throw cause instanceof FuzzFinding ? cause : new FuzzFinding(`untyped error in ${target.name}`, bytes, cause);
  }
}

/**
 * Mutation fuzzing of the parser, the writer, the validator and the CMS and time-stamp decoders.
 * @returns how often each outcome occurred
 * @throws FuzzFinding for an untyped error, a hang of two seconds, 256 MB held, or an altered file that is found valid
 */
export async function fuzz(executions: number, seed: number): Promise<Map<string, number>> {
  const random = new Random(seed);
  const targets = await fuzzTargets();
  const base = process.memoryUsage().rss;
  const outcomes = new Map<string, number>();
  for (let k = 0; k < executions; k++) {
    const target = random.pick(targets);
    const original = random.pick(target.seeds);
    const bytes = mutate(original, random);
    const start = process.cpuUsage();
    const key = `${target.name} ${await outcomeOf(target, original, bytes)}`;
    // Processor time: a busy machine is no hang.
    const { user, system } = process.cpuUsage(start);
    const time = (user + system) / 1000;
    if (time > SLOW) throw new FuzzFinding(`${target.name} took ${Math.round(time)} ms`, bytes);
    if (k % 1000 === 0 && process.memoryUsage().rss - base > MEMORY) throw new FuzzFinding(`${target.name} holds memory`, bytes);
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
  }
  return outcomes;
}
