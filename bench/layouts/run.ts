import { parseArgs } from 'node:util';
import { libreOffice } from '../../apps/server/src/adapters/libreoffice/libreoffice.ts';
import { judgeLayout } from '../../apps/server/test/layouts/judge-layout.ts';
import { makeLayout } from '../../apps/server/test/layouts/make-layout.ts';

/*
 * Contracts that are generated as templates and as what a person would have written: is what is printed the same, dot by dot?
 * npm run bench:layouts
 */

/** The share of the dots of a page that may differ. */
const MOST = 0.005;

const { values } = parseArgs({ options: { layouts: { type: 'string', default: '30' }, first: { type: 'string', default: '1' } } });
const [first, count] = [Number(values.first), Number(values.layouts)];
const converter = libreOffice();

let pages = 0;
let worst = 0;
let faulty = 0;
let texts = 0;
let repeated = 0;
const from = performance.now();
for (let seed = first; seed < first + count; seed += 1) {
  const layout = makeLayout(seed);
  const verdict = await judgeLayout(converter, layout);
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
