import { getHeapStatistics } from 'node:v8';
import { Coverage } from '@moqi/testing/fuzz';
import { campaign } from './campaign.ts';

/*
 * The long campaign, guided by coverage; exits with 1 when it found something:
 *   node --max-old-space-size=192 --max-semi-space-size=4 packages/pki/test/fuzz/run.ts [inputs] [seed] [decoder]…
 */
const [executions = '1000000', seed = '1', ...names] = process.argv.slice(2);

/** V8's own ceiling, so that a run that holds more dies; buffers outside its heap are measured. */
const CEILING = 256e6;
if (getHeapStatistics().heap_size_limit > CEILING) {
  console.error('Start with --max-old-space-size=192 --max-semi-space-size=4: the heap must not be able to grow beyond 256 MB.');
  process.exit(2);
}

// before anything of the package runs: V8 counts the blocks of what it compiles from here on
const guide = new Coverage((url) => url.includes('/packages/pki/src/'));
const { targets } = await import('./targets.ts');
const chosen = (await targets()).filter(({ name }) => names.length === 0 || names.includes(name));
const started = performance.now();
const result = await campaign({ executions: Number(executions), seed: Number(seed), guide, report: (line) => console.log(line) }, chosen);
const findings = result.findings.slice(0, 20).map((finding) => ({ ...finding, input: Buffer.from(finding.input).toString('hex') }));
console.log(JSON.stringify({ ...result, findings, seconds: Math.round((performance.now() - started) / 1000) }, null, 2));
process.exitCode = result.findings.length > 0 ? 1 : 0;
