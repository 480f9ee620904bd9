/** How many tests of one report passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** A file that could not even be loaded has no tests in the report; it counts as one that failed. So does an error outside of all tests. */
export function ofVitest({ success, numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed };
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
}

/** A journey that passed only when repeated did not pass. */
export function ofPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A step counts as one test of its own: a suite whose report is missing still shows as failed. */
export function ofStep(exitCode: string): Count {
  return exitCode.trim() === '0' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
