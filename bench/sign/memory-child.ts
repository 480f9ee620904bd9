import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSource, signPdf } from '@moqi/pdf';
import { peers } from './contenders.ts';
import { identity, sample, seal } from './situation.ts';

/** Signs one large file once, after a small one has warmed the code up, and prints peak memory over the start. */
const [folder = '', name = ''] = process.argv.slice(2);
const rsa = await identity('rsa-pkcs1-sha256');
const ready = join(folder, 'ready.pdf');

async function withEngine(path: string): Promise<void> {
  const source = fileSource(path);
  const visuals = [{ field: 'S', appearance: { kind: 'image' as const, png: seal } }];
  const { increment } = await signPdf(source, { fieldName: 'S', visuals, signedAt: new Date(), name: 'Bench' }, { signer: rsa.signer });
  source.close();
  appendFileSync(`${path}.signed`, increment);
}

const peer = name === 'engine' ? undefined : (await peers(rsa)).find((candidate) => candidate.name.startsWith(name));
const small = await sample(100_000);
if (peer) await peer.run(small);
else {
  appendFileSync(join(folder, 'small.pdf'), small.ready);
  await withEngine(join(folder, 'small.pdf'));
}
globalThis.gc?.();
/** Peak resident memory since the last reset, in bytes (Linux). */
const peak = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024;
writeFileSync('/proc/self/clear_refs', '5'); // forget the peak of starting up
const before = process.memoryUsage.rss();
const start = performance.now();
if (peer) await peer.run({ plain: readFileSync(join(folder, 'plain.pdf')), ready: new Uint8Array() });
else await withEngine(ready);
const ms = performance.now() - start;
console.log(JSON.stringify({ over: (peak() - before) / 1e6, ms }));
