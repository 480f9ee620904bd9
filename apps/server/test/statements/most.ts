import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Statements of one call of an operation: of the business, and of the job queue. */
export interface Statements {
  readonly operation: string;
  readonly own: number;
  readonly queue: number;
}

/** One file of lines for each test file, as with the outcomes. */
export const MOST_STATEMENTS = join(import.meta.dirname, '../../../../.cache/statements');

export const lineOf = ({ operation, own, queue }: Statements): string => `${operation} ${own} ${queue}`;

/** The dearest granted call of each operation in the tests that ran last. Empty: no operation test has run here. */
export function readMost(directory = MOST_STATEMENTS): Statements[] {
  if (!existsSync(directory)) return [];
  const most = new Map<string, Statements>();
  const lines = readdirSync(directory).flatMap((file) => readFileSync(join(directory, file), 'utf8').split('\n'));
  for (const line of lines.filter((text) => text !== '')) {
    const [operation = '', own, queue] = line.split(' ');
    const found = { operation, own: Number(own), queue: Number(queue) };
    if (found.own > (most.get(operation)?.own ?? -1)) most.set(operation, found);
  }
  return [...most.values()];
}
