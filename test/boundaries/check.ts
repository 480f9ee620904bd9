import { cruiseTree } from './cruise-tree.ts';

/** The house had more files than this when the check was written; a run that sees fewer looks in the wrong place. */
const FEWEST = 400;

const { crossings, overlooked, modules } = await cruiseTree(process.cwd());
for (const { rule, from, to } of crossings) console.log(`${rule}: ${from} → ${to}`);
for (const file of overlooked) console.log(`not looked at: ${file}`);
if (modules < FEWEST) console.log(`only ${modules} files were looked at; there were at least ${FEWEST}`);
process.exitCode = crossings.length + overlooked.length > 0 || modules < FEWEST ? 1 : 0;
