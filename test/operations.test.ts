import { AUDIENCES, type Operation, pathsOf } from '@moqi/api';
import { operations } from '@moqi/api/operations';
import { expect, test } from 'vitest';
import { handlers } from '../apps/server/src/compose.ts';
import { sources } from './sources.ts';

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
/** `/c/signInfo/count`, `/i/ebqarb/query/{itemPage}/{pageSize}`, `…/{fileType}.{fix}` */
const WELL_FORMED = /^(\/([\w-]+|\{\w+\}(\.\{\w+\})?))+$/;
const mountsOf = (operation: Operation) =>
  AUDIENCES.flatMap((audience) => pathsOf(operation, audience).map((path) => ({ audience, path })));

test('every operation has exactly one handler', () => {
  const handled = handlers.map(({ operation }) => operation.name);
  expect(twice(handled)).toEqual([]);
  expect(operations.map(({ name }) => name).filter((name) => !handled.includes(name))).toEqual([]);
  expect(handled.filter((name) => !operations.some((operation) => operation.name === name))).toEqual([]);
});

test('no two operations share a name, a path and a method', () => {
  expect(twice(operations.map(({ name }) => name))).toEqual([]);
  expect(twice(operations.flatMap((operation) => mountsOf(operation).map(({ path }) => `${operation.method} ${path}`)))).toEqual([]);
});

test('every operation is mounted, and its name and paths are well formed', () => {
  const wrong = operations.filter((operation) => {
    const paths = mountsOf(operation).map(({ path }) => path);
    return !/^[a-z]+\.[a-z][A-Za-z]+$/.test(operation.name) || paths.length === 0 || !paths.every((path) => WELL_FORMED.test(path));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a path stands under the prefix of its door', () => {
  const wrong = operations.flatMap((operation) =>
    mountsOf(operation)
      .filter(
        ({ audience, path }) =>
          (audience === 'corporateAdmin') !== path.startsWith('/c/m/') || (audience === 'enterprise' && !path.startsWith('/c/')),
      )
      .map(({ audience, path }) => `${audience} ${path}`),
  );
  expect(wrong).toEqual([]);
});

test('an operation that answers with bytes has no other output, and no other operation answers nothing', () => {
  for (const { name, output, answer } of operations) expect([name, output.def.type === 'never']).toEqual([name, answer === 'bytes']);
});

test('each declared refusal is declared once', () => {
  for (const { name, errors } of operations) expect([name, twice(errors)]).toEqual([name, []]);
});

test('a limit by field names a field of the input', () => {
  const wrong = operations.filter(
    ({ limit, input }) => limit?.field !== undefined && !('shape' in input && limit.field in (input.shape as object)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

// tables are put together by spreading: of two refusals of one name the later one would be answered for both
test('each refusal has its name to itself', () => {
  const names = sources(/^packages\/api\/src\/.*(?:errors|refusals)[^/]*\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[/gm)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
