import type { FastifyRequest } from 'fastify';
import type { Fields } from './text-values.ts';

/** Specification §5.2: empty, null and blank values count as not given; 0 and false are values. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function addAll(fields: Fields, from: unknown): void {
  if (typeof from !== 'object' || from === null) return;
  for (const [name, value] of Object.entries(from)) {
    if (!isBlank(value)) fields[name] = value;
  }
}

/** Path, query and body as one object; the body wins. Made without a prototype, so no name in it means anything but itself. */
export function fieldsOf(request: FastifyRequest): Fields {
  const fields = Object.create(null) as Fields;
  addAll(fields, request.query);
  if (!Array.isArray(request.body)) addAll(fields, request.body);
  addAll(fields, request.params);
  return fields;
}
