import { AUDIENCES, type Audience, TOPICS, type Topics } from '@moqi/api';

export interface Door {
  readonly audience: Audience;
  readonly path: string;
}

export interface Wanted {
  /** `work/contracts` */
  readonly module: string;
  /** `remind-signers` */
  readonly name: string;
  readonly doors: readonly Door[];
  readonly topics: { readonly kind: 'reads' | 'changes'; readonly names: Topics };
}

export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `contracts` of `work/contracts`: the first word of the operation's name and of its default path. */
const domainOf = (module: string) => camel(module.slice(module.indexOf('/') + 1));

const SAYS_TOPICS = /^(reads|changes)=/;

function topicsFrom(name: string, typed: readonly string[]): Wanted['topics'] {
  const [first = '', ...more] = typed;
  const [kind, names = ''] = first.split('=', 2);
  if ((kind !== 'reads' && kind !== 'changes') || more.length > 0)
    throw new Error(
      `${name} is a query or an act: reads=contracts, or changes=contracts,points, or changes= when it changes nothing shown`,
    );
  const given = names.split(',').filter((one) => one !== '');
  const known = TOPICS.filter((topic) => given.includes(topic));
  if (known.length !== given.length) throw new Error(`“${first}” names an unknown topic. Topics are ${TOPICS.join(', ')}`);
  return { kind, names: known };
}

/** @throws Error with a sentence for the person who typed the arguments */
export function wantedFrom([module = '', name = '', ...rest]: readonly string[]): Wanted {
  if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(module))
    throw new Error(`“${module}” is no module: an area and its module, such as work/contracts`);
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) throw new Error(`“${name}” is no name: a verb and a noun, such as remind-signers`);
  const doors = rest.filter((typed) => !SAYS_TOPICS.test(typed)).map(doorFrom);
  const topics = topicsFrom(
    name,
    rest.filter((typed) => SAYS_TOPICS.test(typed)),
  );
  const own = { audience: 'personal', path: `/i/${domainOf(module)}/${camel(name)}` } as const;
  return { module, name, doors: doors.length > 0 ? doors : [own], topics };
}

function doorFrom(typed: string): Door {
  const [audience = '', path = ''] = typed.split('=', 2);
  const known = AUDIENCES.find((one) => one === audience);
  if (known === undefined || !path.startsWith('/'))
    throw new Error(`“${typed}” is no door: ${AUDIENCES.join(' | ')}, an equals sign and a path`);
  return { audience: known, path };
}

/** Answers NOT_FOUND until its story is told, so that nothing forgotten looks finished. */
function operationFile({ module, name, doors, topics }: Wanted): string {
  const mounts = doors.map(({ audience, path }) => `${audience}: '${path}'`).join(', ');
  return `import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const ${camel(name)} = defineOperation({
  name: '${domainOf(module)}.${camel(name)}',
  summary: '',
  input: z.object({}),
  output: z.object({}),
  errors: ['NOT_FOUND'],
  ${topics.kind}: [${topics.names.map((topic) => `'${topic}'`).join(', ')}],
  mounts: { ${mounts} },
});
`;
}

function handlerFile({ module, name }: Wanted): string {
  return `import { ${camel(name)} } from '@moqi/api/${module}';
import { handle } from '#operation/handle.ts';

export const ${camel(name)}Handler = handle(${camel(name)}, async ({ fail }) => fail('NOT_FOUND'));
`;
}

const CALLERS: Record<Audience, string> = {
  public: 'const browser = world.browser();',
  session: 'const { browser } = await openPerson(world);',
  personal: 'const { browser } = await openPerson(world);',
  enterprise: 'const { browser } = (await openEnterprise(world)).admin;',
  corporateAdmin: 'const { browser } = (await openEnterprise(world)).admin;',
  signing: 'const browser = world.browser();',
  operator: 'const browser = world.browser();',
  openapi: 'const browser = world.browser();',
};

function testFile({ module, name, doors }: Wanted): string {
  const callers = [...new Set(doors.map(({ audience }) => CALLERS[audience]))].join('\n');
  const builders = ['openEnterprise', 'openPerson'].filter((builder) => callers.includes(builder));
  const people = builders.length === 0 ? '' : `import { ${builders.join(', ')} } from '#test/people.ts';\n`;
  const tests = doors.map(
    ({ audience }) => `  it('${audience}', async () => {
    ${CALLERS[audience]}
    expect(await browser.call(${camel(name)}, '${audience}', {})).toMatchObject({ success: true });
  });

  it('${audience}: refuses what is not there', async () => {
    ${CALLERS[audience]}
    expect(await browser.call(${camel(name)}, '${audience}', {})).toMatchObject({ code: errorNumber('NOT_FOUND') });
  });
`,
  );
  return `import { errorNumber } from '@moqi/api';
import { ${camel(name)} } from '@moqi/api/${module}';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
${people}import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('${camel(name)} through the door', () => {
${tests.join('\n')}});
`;
}

/** The files of a new operation: path → content. */
export function filesOf(wanted: Wanted): Readonly<Record<string, string>> {
  const operations = `apps/server/src/modules/${wanted.module}/operations`;
  return {
    [`packages/api/src/${wanted.module}/${wanted.name}.ts`]: operationFile(wanted),
    [`${operations}/${wanted.name}.ts`]: handlerFile(wanted),
    [`${operations}/${wanted.name}.test.ts`]: testFile(wanted),
  };
}

/** `export * from './x.ts'` lines, sorted, each once. */
export function withExport(index: string, path: string): string {
  const lines = new Set(index.split('\n').filter((line) => line !== ''));
  lines.add(`export * from './${path}.ts';`);
  return `${[...lines].sort().join('\n')}\n`;
}

const EMPTY_MODULE = `import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';

export const handlers: readonly Handler[] = [];
export const jobs: readonly JobHandler<object>[] = [];
`;

/** The module's list of handlers with one more. @throws Error when the list is not where it is everywhere else */
export function withHandler(module: string | undefined, name: string): string {
  const [before, after, ...more] = (module ?? EMPTY_MODULE).split(/(?<=export const handlers\w*[^\n]*=>? \[)/);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('module.ts has no list `handlers`');
  const separator = /^\s*\]/.test(after) ? '' : ', ';
  return `import { ${camel(name)}Handler } from './operations/${name}.ts';\n${before}${camel(name)}Handler${separator}${after}`;
}
