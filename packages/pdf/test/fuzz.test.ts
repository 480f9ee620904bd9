import { expect, test } from 'vitest';
import { campaign } from '../fuzz/campaign.ts';
import { costs, MOST_NANOSECONDS_A_BYTE } from '../fuzz/shapes.ts';
import { fuzzTargets } from '../fuzz/targets.ts';

test('3,000 mutants: typed errors only, no hang, nothing altered found valid', { timeout: 60_000 }, async () => {
  const report = await campaign(await fuzzTargets(), { executions: 3000, seed: 20_261_121 });
  expect(report.findings).toEqual([]);
  expect(report.executions).toBeGreaterThanOrEqual(3000);
  // The mutants reach deep: a good part of them is read to the end.
  expect(report.accepted).toBeGreaterThan(400);
});

test('an error without a type is a finding', async () => {
  const [seed = new Uint8Array()] = (await fuzzTargets())[0]?.seeds ?? [];
  const broken = { name: 'broken', seeds: [seed], run: () => Reflect.get(Object(undefined).nothing, 'length') };
  expect((await campaign([broken], { executions: 5, seed: 1 })).findings.length).toBeGreaterThan(0);
});

test('inputs that grow in one place cost no more than two seconds for ten megabytes, looked at and validated', {
  timeout: 300_000,
}, async () => {
  await costs(20_000); // the code is compiled
  const dear = (await costs(4_000_000)).filter(({ nanosecondsAByte }) => nanosecondsAByte > MOST_NANOSECONDS_A_BYTE);
  expect(dear).toEqual([]);
});
