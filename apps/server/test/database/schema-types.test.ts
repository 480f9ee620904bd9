import { expect, inject, test } from 'vitest';
import { TEMPLATE } from '../global-setup.ts';
import { areSchemaTypesCurrent } from './schema-types.ts';

test('schema.gen.ts is what the migrations make (else: npm run db:types -w @moqi/server)', async () => {
  expect(await areSchemaTypesCurrent({ ...inject('postgres'), database: TEMPLATE })).toBe(true);
});
