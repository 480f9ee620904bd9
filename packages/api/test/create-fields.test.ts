import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import calls from '../../../test/wire/calls.json' with { type: 'json' };
import { CREATE_FIELDS, type CreateField, type CreatePart, createContract, refusedValue } from '../src/work/sending/index.ts';
import { PROOFS } from './create-fields-proofs.ts';

const PARTS = Object.keys(CREATE_FIELDS) as CreatePart[];
const ROOT = new URL('../../../', import.meta.url);

/** What stands inside a list, behind defaults and all that may be left out. */
function entryOf(schema: z.core.$ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodArray) return entryOf(schema.element);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return entryOf(schema.unwrap());
  throw new Error('neither a list nor an object');
}

const contract = createContract.input;
const file = entryOf(contract.shape.attatchFileNamesJson);
const SCHEMAS: Readonly<Record<CreatePart, z.ZodObject>> = {
  contract,
  party: entryOf(contract.shape.signatoryJson),
  file,
  field: entryOf(file.shape.fields as z.core.$ZodType),
};

describe.each(PARTS)('the %s', (part) => {
  const table: Readonly<Record<string, CreateField>> = CREATE_FIELDS[part];
  const proofs: Readonly<Record<string, string>> = PROOFS[part];

  test('takes the fields of the table, and no other', () => {
    expect(Object.keys(SCHEMAS[part].shape).sort()).toEqual(Object.keys(table).sort());
  });

  test.each(Object.entries(table).filter(([, { state }]) => state === 'refused'))('refuses %s by its name', (name, { state }) => {
    const payload = {
      contract: {},
      party: { signatoryJson: [{}] },
      file: { attatchFileNamesJson: [{}] },
      field: { attatchFileNamesJson: [{ fields: [{}] }] },
    };
    expect([state, refusedValue({ [name]: 'something' }, part)?.field]).toEqual(['refused', name]);
    expect(refusedValue(payload[part])).toBeUndefined();
  });

  test.each(Object.entries(table).filter(([, { state }]) => state === 'works'))('has a proof of the effect of %s', (name) => {
    const [path = '', title = ''] = (proofs[name] ?? '').split(' › ');
    const found = existsSync(new URL(path, ROOT)) && path.endsWith('.test.ts') ? readFileSync(new URL(path, ROOT), 'utf8') : '';
    expect([title !== '', found.includes(title)], `${name}: ${path} › ${title}`).toEqual([true, true]);
  });

  test('has proofs of nothing else', () => {
    const working = Object.keys(table).filter((name) => table[name]?.state === 'works');
    expect(Object.keys(proofs).sort()).toEqual(working.sort());
  });
});

test('every field that the specification gives to creating a contract stands in the table', () => {
  const creating = calls.filter(({ path }) => path === '/c/applySign/create' || path === '/c/applySign/multiFiles/create');
  expect(creating).toHaveLength(2);
  const given = [...new Set(creating.flatMap(({ fields }) => fields))];
  expect(given.filter((name) => !(name in CREATE_FIELDS.contract))).toEqual([]);
});

test.each<[string, object, string | undefined]>([
  ['nothing is asked for', {}, undefined],
  ['0 asks for nothing', { draftType: 0, hideSignDate: 0 }, undefined],
  ['so does 0 that came as text', { draftType: '0' }, undefined],
  ['so does an empty list', { carbonCopy: [], coEditingUsers: '' }, undefined],
  ['1 asks for something', { draftType: 1 }, 'draftType'],
  ['a value of a field that works otherwise', { needPresSign: 0 }, 'needPresSign'],
  ['within a party', { signatoryJson: [{}, { authLevel: [11] }] }, 'signatoryJson.1.authLevel'],
  ['one of several values', { signatoryJson: [{ authLevel: [12, 11] }] }, 'signatoryJson.0.authLevel'],
  ['several of which each works', { signatoryJson: [{ authLevel: [12] }] }, undefined],
  ['under the other names', { signers: [{ authLevel: [11] }] }, 'signers.0.authLevel'],
  ['a field that nobody knows is not its affair', { colour: 'red' }, undefined],
])('%s', (_, payload, field) => {
  expect(refusedValue(payload)?.field).toBe(field);
});
