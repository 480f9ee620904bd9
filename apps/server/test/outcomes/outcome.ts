import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience, ErrorCode } from '@moqi/api';

/** What came of asking for an operation through one of its doors: it was granted, or refused with a code. */
export interface Outcome {
  readonly operation: string;
  readonly door: Audience;
  readonly result: 'granted' | ErrorCode;
}

/** One file of lines for each test file: a test file that runs again replaces its own outcomes and nobody else's. */
export const OUTCOMES = join(import.meta.dirname, '../../../../.cache/outcomes');

export const lineOf = ({ operation, door, result }: Outcome): string => `${operation} ${door} ${result}`;

/** Everything the test worlds recorded last. Empty: no operation test has run here. */
export function readOutcomes(directory = OUTCOMES): Outcome[] {
  if (!existsSync(directory)) return [];
  const lines = readdirSync(directory).flatMap((file) => readFileSync(join(directory, file), 'utf8').split('\n'));
  return [...new Set(lines)]
    .filter((line) => line !== '')
    .map((line) => {
      const [operation = '', door, result] = line.split(' ');
      return { operation, door, result } as Outcome;
    });
}
