import { writeFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { Coverage } from '@moqi/testing/fuzz';

/*
 * The long campaign, guided by coverage; exits with 1 and keeps the inputs in the current folder when it found something:
 *   node --max-old-space-size=192 --max-semi-space-size=4 packages/pdf/fuzz/run.ts [inputs] [seed] [target]…
 */
const [executions = '1000000', seed = '1', ...names] = process.argv.slice(2);

/** V8's own ceiling, so that a run that holds more dies; buffers outside its heap are measured after each input. */
const CEILING = 256e6;
if (getHeapStatistics().heap_size_limit > CEILING) {
  process.stderr.write('Start with --max-old-space-size=192 --max-semi-space-size=4: the heap must not be able to grow beyond 256 MB.\n');
  process.exit(2);
}

// before anything of the package runs: V8 counts the blocks of what it compiles from here on
const guide = new Coverage((url) => /\/packages\/(pdf|pki)\/src\//.test(url));
const { fuzzTargets } = await import('./targets.ts');
const { campaign } = await import('./campaign.ts');
const targets = (await fuzzTargets()).filter(({ name }) => names.length === 0 || names.includes(name));
const began = performance.now();
const report = await campaign(targets, {
  executions: Number(executions),
  seed: Number(seed),
  guide,
  report: (line) => process.stdout.write(`${line}\n`),
});
for (const [k, { input }] of report.findings.entries()) writeFileSync(`finding-${seed}-${k}.bin`, input);
const findings = report.findings.map(({ target, problem }) => ({ target, problem }));
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`${JSON.stringify({ ...report, findings, seconds }, undefined, 2)}\n`);
process.exitCode = report.findings.length > 0 ? 1 : 0;
