import type { FastifyRequest } from 'fastify';
import type { Fields } from './text-values.ts';

/** Specification §5.2: empty, null and blank values count as not given; 0 and false are values. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// `in` also finds what every object inherits, so `__proto__` and `constructor` of a query are never set
function addMissing(fields: Fields, from: unknown): void {
  if (!isFields(from)) return;
  for (const name in from) {
    if (!(name in fields) && !isBlank(from[name])) fields[name] = from[name];
  }
}

/** Body, path and query as one object; in this order the first to name a field wins. */
export function fieldsOf(request: FastifyRequest): Fields {
  const fields: Fields = isFields(request.body) ? request.body : {};
  for (const name in fields) {
    if (isBlank(fields[name])) delete fields[name];
  }
  addMissing(fields, request.params);
  addMissing(fields, request.query);
  return fields;
}
