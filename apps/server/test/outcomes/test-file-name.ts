import { expect } from 'vitest';

/** The test file that runs, as a name of a file. */
export const testFileName = (): string => (expect.getState().testPath ?? '').replace(/^.*\/apps\/server\//, '').replaceAll('/', '~');
