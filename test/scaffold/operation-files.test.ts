import { expect, test } from 'vitest';
import { filesOf, wantedFrom, withExport, withHandler } from './operation-files.ts';

test('one operation is three files with one name, each door with its test', () => {
  const files = filesOf(
    wantedFrom([
      'work/contracts',
      'remind-signers',
      'changes=points,contracts',
      'enterprise=/c/signInfo/reminderSign',
      'public=/signInfo/reminderSign',
    ]),
  );
  expect(Object.keys(files)).toEqual([
    'packages/api/src/work/contracts/remind-signers.ts',
    'apps/server/src/modules/work/contracts/operations/remind-signers.ts',
    'apps/server/src/modules/work/contracts/operations/remind-signers.test.ts',
  ]);
  const [operation = '', handler = '', tests = ''] = Object.values(files);
  expect(operation).toContain("mounts: { enterprise: '/c/signInfo/reminderSign', public: '/signInfo/reminderSign' }");
  expect(operation).toContain("changes: ['contracts', 'points'],");
  expect(operation).toContain("name: 'contracts.remindSigners'");
  expect(handler).toContain('remindSignersHandler = handle(remindSigners');
  const told = [...tests.matchAll(/ {2}it\('([^']+)'/g)].map(([, name]) => name);
  expect(told).toEqual(['enterprise', 'enterprise: refuses what is not there', 'public', 'public: refuses what is not there']);
  expect(tests).toContain("import { remindSigners } from '@moqi/api/work/contracts';");
  expect(tests).toContain("{ code: errorNumber('NOT_FOUND') }");
  expect(tests).toContain("import { openEnterprise } from '#test/people.ts';");
});

test('a test that needs nobody imports nobody', () => {
  const files = filesOf(wantedFrom(['work/contracts', 'read-clock', 'reads=', 'public=/clock']));
  expect(Object.values(files).at(-1)).not.toContain('people.ts');
  expect(Object.values(files).at(0)).toContain('reads: [],');
});

test('without doors it starts at the personal one', () => {
  expect(wantedFrom(['work/seals', 'draw-seal', 'changes=seals']).doors).toEqual([{ audience: 'personal', path: '/i/seals/drawSeal' }]);
});

test.each([
  [['contracts', 'remind-signers'], 'is no module'],
  [['work/Contracts', 'remind-signers'], 'is no module'],
  [['work/contracts', 'remindSigners'], 'is no name'],
  [['work/contracts', 'remind'], 'is no name'],
  [['work/contracts', 'remind-signers', 'everyone=/x'], 'is no door'],
  [['work/contracts', 'remind-signers', 'public=x'], 'is no door'],
  [['work/contracts', 'remind-signers', 'public=/x'], 'is a query or an act'],
  [['work/contracts', 'remind-signers', 'reads=contracts', 'changes=contracts'], 'is a query or an act'],
  [['work/contracts', 'remind-signers', 'changes=contrats'], 'an unknown topic'],
  [[], 'is no module'],
] as const)('%j is refused', (given, sentence) => {
  expect(() => wantedFrom(given)).toThrow(sentence);
});

test('an export is added once, in order', () => {
  const index = "export * from './a.ts';\nexport * from './c.ts';\n";
  expect(withExport(index, 'b')).toBe("export * from './a.ts';\nexport * from './b.ts';\nexport * from './c.ts';\n");
  expect(withExport(index, 'a')).toBe(index);
});

test('a handler is added to the list, also to one that is a function, and to none', () => {
  const list = 'export const handlers: readonly Handler[] = [aHandler];\nexport const jobs: readonly JobHandler<object>[] = [];\n';
  expect(withHandler(list, 'draw-seal')).toBe(
    `import { drawSealHandler } from './operations/draw-seal.ts';\n${list.replace('[aHandler]', '[drawSealHandler, aHandler]')}`,
  );
  expect(withHandler('export const handlersWith = (x: X): readonly Handler[] => [\n  aHandler,\n];\n', 'draw-seal')).toContain(
    '=> [drawSealHandler, \n  aHandler',
  );
  expect(withHandler(undefined, 'draw-seal')).toContain('handlers: readonly Handler[] = [drawSealHandler];');
  expect(() => withHandler('export const other = [];', 'draw-seal')).toThrow('no list');
});
