import { campaign } from './campaign.ts';

// node --max-semi-space-size=4 test/fuzz/run.ts [mutants per decoder] [seed]: the long campaign; exits with 1 when it found something
const [perTarget = '10000', seed = '1'] = process.argv.slice(2);
const started = performance.now();
const result = await campaign(Number(perTarget), Number(seed), { report: (line) => console.log(line) });
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ ...result, findings: result.findings.slice(0, 20), seconds: Math.round(seconds) }, null, 2));
process.exitCode = result.findings.length > 0 ? 1 : 0;
