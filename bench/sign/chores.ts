import { bufferSource, inspect, layDownFields, signPdf, straddleBoxes, validate } from '@moqi/pdf';
import { frozenNow, samplePdf, signedContract, testPki } from '@moqi/testing';
import { seal } from './situation.ts';

export interface Chore {
  name: string;
  ms: number;
  kilobytes?: number;
}

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let k = 0; k < times; k++) {
    const start = performance.now();
    await work();
    if (k >= times >> 2) taken.push(performance.now() - start);
  }
  return taken.toSorted((left, right) => left - right)[taken.length >> 1] ?? Number.NaN;
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
  return [
    { name: 'straddle seal over 300 pages', ms: await medianOf(40, sign), kilobytes: increment.length / 1000 },
    { name: 'validate 3 signatures over 300 pages', ms: await medianOf(40, () => validate(bufferSource(signed), options)) },
    { name: 'inspect 300 pages', ms: await medianOf(40, () => inspect(bufferSource(pages))) },
  ];
}
