import { bufferSource, inspect, layDownFields, signPdf, straddleBoxes, validate } from '@moqi/pdf';
import { frozenNow, samplePdf, signedContract, testPki } from '@moqi/testing';
import { median } from './measure.ts';
import { seal } from './situation.ts';

export interface Chore {
  name: string;
  /** Milliseconds by the clock, median and minimum, and median milliseconds of the processor. */
  ms: number;
  min: number;
  cpu: number;
  kilobytes?: number;
}

const ROUNDS = 120;

/** The jobs in turns; the first third of the rounds compiles the code and is not counted. */
async function measured(jobs: Record<string, () => Promise<unknown>>): Promise<Record<string, Omit<Chore, 'name'>>> {
  const taken = Object.entries(jobs).map(([name, work]) => ({ name, work, times: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { work, times, cpu } of taken) {
      const before = process.cpuUsage();
      const start = performance.now();
      await work();
      const time = performance.now() - start;
      const { user, system } = process.cpuUsage(before);
      if (round < ROUNDS / 3) continue;
      times.push(time);
      cpu.push((user + system) / 1000);
    }
  }
  return Object.fromEntries(taken.map(({ name, times, cpu }) => [name, { ms: median(times), min: Math.min(...times), cpu: median(cpu) }]));
}

/** The jobs beside plain signing that have a budget. */
export async function chores(): Promise<Chore[]> {
  const pki = await testPki('rsa-pkcs1-sha256');
  const pages = samplePdf({ pages: 300, text: ['第一条　附件。'] });
  const info = await inspect(bufferSource(pages));
  const straddle = straddleBoxes(info.pages, { offset: 0.4, size: 110 });
  const fields = await layDownFields(bufferSource(pages), [
    { kind: 'signature', name: 'S' },
    { kind: 'visual', name: 'V', boxes: straddle.map(({ box }) => box) },
  ]);
  const ready = Uint8Array.from(Buffer.concat([pages, fields]));
  const visuals = [{ field: 'V', appearance: { kind: 'slice' as const, png: seal, slices: straddle.map(({ slice }) => slice) } }];
  const request = { fieldName: 'S', visuals, signedAt: frozenNow, name: 'Bench' };
  const sign = () => signPdf(bufferSource(ready), request, { signer: pki.organization });
  const { increment } = await sign();

  const two = await signedContract({ source: pages, first: pki.organization, second: pki.person, timestamp: pki.timestamp });
  const third = await layDownFields(bufferSource(two.file), [{ kind: 'signature', name: 'Witness' }]);
  const witnessed = Uint8Array.from(Buffer.concat([two.file, third]));
  const last = await signPdf(
    bufferSource(witnessed),
    { fieldName: 'Witness', visuals: [], signedAt: frozenNow, name: 'W' },
    { signer: pki.person },
  );
  const signed = Uint8Array.from(Buffer.concat([witnessed, last.increment]));
  const options = { trust: pki.trust, now: frozenNow };
  const figures = await measured({
    'straddle seal over 300 pages': sign,
    'validate 3 signatures over 300 pages': () => validate(bufferSource(signed), options),
    'inspect 300 pages': () => inspect(bufferSource(pages)),
  });
  return Object.entries(figures).map(([name, figure]) => ({
    name,
    ...figure,
    ...(name.startsWith('straddle') && { kilobytes: increment.length / 1000 }),
  }));
}
