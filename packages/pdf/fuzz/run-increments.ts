import { incrementCampaign, oneSided, seldomTried } from './increments.ts';

/*
 * The long campaign over the table of rules; exits with 1 when it found something:
 *   npm run fuzz:increments -- [increments] [seed]
 */
const [executions = '20000', seed = '1'] = process.argv.slice(2);
const report = await incrementCampaign({ executions: Number(executions), seed: Number(seed) });
const seldom = seldomTried(report, Math.min(20, Math.floor(Number(executions) / 200)));
process.stdout.write(`${JSON.stringify({ ...report, hits: undefined, seldom, oneSided: oneSided(report) }, undefined, 2)}\n`);
process.exitCode = report.findings.length > 0 || seldom.length > 0 ? 1 : 0;
