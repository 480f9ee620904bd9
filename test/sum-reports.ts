import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, ofPlaywright, ofStep, ofVitest, type PlaywrightReport, type VitestReport } from './reports.ts';

const [directory = ''] = process.argv.slice(2);

function countOf(file: string): Count {
  const text = readFileSync(join(directory, file), 'utf8');
  if (file.endsWith('.vitest.json')) return ofVitest(JSON.parse(text) as VitestReport);
  if (file.endsWith('.playwright.json')) return ofPlaywright(JSON.parse(text) as PlaywrightReport);
  return ofStep(text);
}

const counts = readdirSync(directory).map(countOf);
const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
const failed = sum((count) => count.failed);
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 || counts.length === 0 ? 1 : 0;
