import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@moqi/api';

const onTheWire = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * An answer must be exactly what its schema describes. A field that the schema does not know would leak; a default or a transform that
 * the schema would apply does not happen in production, where answers are not checked.
 * @throws Error naming the operation and the fields
 */
export function checkAnswer(operation: Operation, answer: unknown): void {
  const parsed = operation.output.safeParse(answer);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
    throw new Error(`${operation.name} answered what its output does not describe: ${wrong.join('; ')}`);
  }
  const sent = onTheWire(answer);
  const described = onTheWire(parsed.data);
  if (!isDeepStrictEqual(sent, described)) {
    throw new Error(`${operation.name} answered ${keysOf(sent)}, but its output describes ${keysOf(described)}`);
  }
}

// the names of the fields only: an answer holds personal data, and this text goes to the log
function keysOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? '' : keysOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{${Object.entries(value)
    .map(([name, inner]) => (typeof inner === 'object' && inner !== null ? `${name}: ${keysOf(inner)}` : name))
    .join(', ')}}`;
}
