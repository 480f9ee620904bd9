import { expect, test } from 'vitest';
import { ofPlaywright, ofStep, ofVitest } from './reports.ts';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });

test.each([
  ['all passed', { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] }, { passed: 3, failed: 0 }],
  ['one failed', { success: false, numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 3)] }, { passed: 2, failed: 1 }],
  [
    'a file that does not load',
    { success: false, numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3), file('failed', 0)] },
    { passed: 3, failed: 1 },
  ],
  [
    'an error outside of all tests',
    { success: false, numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] },
    { passed: 3, failed: 1 },
  ],
  ['no tests at all', { success: false, numPassedTests: 0, numFailedTests: 0, testResults: [] }, { passed: 0, failed: 1 }],
])('vitest: %s', (_, report, count) => {
  expect(ofVitest(report)).toEqual(count);
});

test('playwright: what passed only on repetition failed, and so did what broke outside of a journey', () => {
  expect(ofPlaywright({ stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] })).toEqual({ passed: 4, failed: 4 });
});

test('a step by its exit code', () => {
  expect([ofStep('0\n'), ofStep('1'), ofStep('')]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
});
