import { writeFileSync } from 'node:fs';
import { FuzzFinding, fuzz } from './fuzz.ts';

/** Usage: node packages/pdf/fuzz/run.ts [executions] [seed]. An input that breaks a rule is kept in the current folder. */
const executions = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const began = performance.now();
try {
  const outcomes = await fuzz(executions, seed);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const lines = [...outcomes]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([key, count]) => `${String(count).padStart(9)} ${key}`);
  process.stdout.write(`${executions} executions in ${seconds} s, seed ${seed}\n${lines.join('\n')}\n`);
} catch (cause) {
  if (cause instanceof FuzzFinding) writeFileSync(`fuzz-${seed}.bin`, cause.input);
  throw cause;
}
