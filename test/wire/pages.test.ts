import { expect, test } from 'vitest';
import { addressOf, isPage } from './pages.ts';

test.each([
  ['index.tsx', '/'],
  ['login/index.tsx', '/login'],
  ['applySign/toDetailAnony.tsx', '/applySign/toDetailAnony'],
  ['_member/signInfo/signList.tsx', '/signInfo/signList'],
  ['(tools)/certi.toValiView.tsx', '/certi/toValiView'],
  ['openapi[.]json.tsx', '/openapi.json'],
])('the address of the route file %s is %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});

const route = (...lines: string[]) => `export const Route = createFileRoute('/corp/signList')({\n${lines.join('\n')}\n});\n`;
const shows = (component: string) => route("  staticData: { shell: 'member' },", `  component: ${component},`);
const importing = (names: string, from: string) => `import { ${names} } from '${from}';\n`;

const LIST = { 'features/lists/list-page.tsx': importing('ListBody', './list-body.tsx') };
const BODY = { 'features/lists/list-body.tsx': importing('listContracts', '@moqi/api/work/contract-lists') };
const pageFile = importing('ListPage', '../features/lists/list-page.tsx');

test.each([
  ['a feature that calls an operation', { ...LIST, ...BODY, 'routes/a.tsx': pageFile + shows('ListPage') }],
  [
    'a component of its own that renders such a feature',
    {
      ...LIST,
      ...BODY,
      'routes/a.tsx': `${pageFile}${shows('Page')}\nfunction Page() {\n  return <ListPage search={route.useSearch()} />;\n}\n`,
    },
  ],
  [
    'what it shares with the route beside it',
    {
      ...LIST,
      ...BODY,
      'routes/a.tsx': importing('Framed', './-framed.tsx') + shows('Framed'),
      'routes/-framed.tsx': `${pageFile}export function Framed() {\n  return <ListPage />;\n}\n`,
    },
  ],
  [
    'a feature named by #',
    { ...LIST, ...BODY, 'routes/a.tsx': importing('type Search, ListPage', '#features/lists/list-page.tsx') + shows('ListPage') },
  ],
] as const)('a route is a page when it renders %s', (_, files: Readonly<Record<string, string>>) => {
  expect(isPage('routes/a.tsx', (path) => files[path])).toBe(true);
});

test.each([
  ['only leads elsewhere', { 'routes/a.tsx': route("  beforeLoad: () => {\n    throw redirect({ to: '/signList' });\n  },") }],
  ['leads elsewhere and merely imports a feature', { ...LIST, ...BODY, 'routes/a.tsx': pageFile + route('  beforeLoad: readList,') }],
  ['renders a list of its own', { 'routes/a.tsx': `${shows('Page')}\nfunction Page() {\n  return <ul><li>one</li></ul>;\n}\n` }],
  ['renders what belongs to no feature', { 'routes/a.tsx': importing('NoConsole', '../shared/no-console.tsx') + shows('NoConsole') }],
  [
    'renders a feature that calls nothing',
    { ...LIST, 'features/lists/list-body.tsx': importing('Empty', '@moqi/ui'), 'routes/a.tsx': pageFile + shows('ListPage') },
  ],
  [
    'renders a feature that knows operations by their types only',
    {
      ...LIST,
      'features/lists/list-body.tsx': `import type { Row } from '@moqi/api/work/contract-lists';\n${importing('type Page', '@moqi/api/work/contract-lists')}`,
      'routes/a.tsx': pageFile + shows('ListPage'),
    },
  ],
] as const)('a route is no page when it %s', (_, files: Readonly<Record<string, string>>) => {
  expect(isPage('routes/a.tsx', (path) => files[path])).toBe(false);
});
