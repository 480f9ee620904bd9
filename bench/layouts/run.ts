import { parseArgs } from 'node:util';
import { judgeLayout } from '../../apps/server/test/layouts/judge-layout.ts';
import { makeLayout } from '../../apps/server/test/layouts/make-layout.ts';
import { type Printed, printLayouts } from '../../apps/server/test/layouts/print-layouts.ts';

/*
 * Contracts that are generated as templates and as what a person would have written: is what is printed the same, dot by dot?
 * npm run bench:layouts
 */

/** The share of the dots of a page that may differ. */
const MOST = 0.005;

const { values } = parseArgs({ options: { layouts: { type: 'string', default: '30' }, first: { type: 'string', default: '1' } } });
const [first, count] = [Number(values.first), Number(values.layouts)];
/** so many in one start of LibreOffice */
const AT_ONCE = 30;

let pages = 0;
let worst = 0;
let faulty = 0;
let texts = 0;
let repeated = 0;
const from = performance.now();
const seeds = Array.from({ length: count }, (_, at) => first + at);
const printed: Printed[] = [];
for (let at = 0; at < count; at += AT_ONCE) printed.push(...(await printLayouts(seeds.slice(at, at + AT_ONCE).map(makeLayout))));
for (const [at, pair] of printed.entries()) {
  const seed = first + at;
  const layout = makeLayout(seed);
  const verdict = judgeLayout(layout, pair);
  const { differing, missing, left, headless } = verdict;
  const isFaulty = differing > MOST || missing.length > 0 || left.length > 0 || headless > 0;
  pages += verdict.pages;
  texts += layout.printed.length;
  repeated += verdict.repeated;
  worst = Math.max(worst, differing);
  faulty += isFaulty ? 1 : 0;
  if (isFaulty) console.log(`layout ${seed}: ${JSON.stringify(verdict)}`);
}
const seconds = Math.round((performance.now() - from) / 1000);
console.log(`${count} layouts, ${pages} pages, ${texts} values read back, ${repeated} heads repeated on further pages`);
console.log(`the page that differs most: ${(worst * 100).toFixed(3)} % of its dots (at most ${MOST * 100} %); ${seconds} s`);
console.log(faulty === 0 ? 'all as filled in by hand' : `${faulty} are not as filled in by hand`);
process.exitCode = faulty === 0 ? 0 : 1;
