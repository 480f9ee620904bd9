import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXT_LIST, textFiles, textListOf } from '../../apps/web/build/text-list.ts';
import { pageFiles, pageFrom, routeOf, withAccess } from './page-files.ts';

const SPECIFIED = new Set(['/console/seal', '/certi/toValiView']);
const ROUTES = new Set(['viewIndex.tsx', 'console/flow.tsx', 'console/flow_.design.tsx', 'login/index.tsx', 'login/authorize.tsx']);
const page = (...typed: string[]) => pageFrom(typed, SPECIFIED);
const filesOf = (...typed: string[]) => pageFiles(page(...typed), ROUTES);

test('one page is a route, a feature with words in both languages, and a test', () => {
  const files = filesOf('enterprise/duty-roster', '/console/dutyRoster', 'members.read');
  const feature = 'apps/web/src/features/enterprise/duty-roster';
  expect(Object.keys(files)).toEqual([
    'apps/web/src/routes/console/dutyRoster.tsx',
    `${feature}/duty-roster-page.tsx`,
    `${feature}/duty-roster-page.test.tsx`,
    `${feature}/texts/zh-CN.json`,
    `${feature}/texts/en.json`,
  ]);
  const [route = '', component = '', tests = '', chinese = '', english = ''] = Object.values(files);
  expect(route).toContain("createFileRoute('/console/dutyRoster')");
  expect(route).toContain("{ shell: 'console', title: 'duty-roster:title', permission: 'members.read' }");
  expect(component).toContain('export function DutyRosterPage()');
  expect(tests).toContain("expect(router.state.location.search).toEqual({ ap: '/console/dutyRoster', authType: '1' });");
  expect(JSON.parse(chinese)).toEqual({ title: '' });
  expect(JSON.parse(english)).toEqual({ title: 'Duty roster' });
});

test.each([
  [[], 'member', "authType: '1'"],
  [['strong'], 'member', "authType: '2'"],
  [['anonymous-view'], 'plain', 'authType).toBe(0)'],
  [['public'], 'plain', 'authType).toBe(-1)'],
] as const)('%j: the frame and the test follow the access class', (words, shell, tested) => {
  const [route = '', , tests = ''] = Object.values(filesOf('reach/open-hours', '/openHours', ...words));
  expect(route).toContain(`shell: '${shell}'`);
  expect(tests).toContain(tested);
});

test.each([
  [['office/plans', '/plans'], 'is no area'],
  [['work/Plans', '/plans'], 'is no feature'],
  [['work/plans/list', '/plans'], 'is no feature'],
  [['work/plans', 'plans'], 'is no path'],
  [['work/plans', '/'], 'is no path'],
  [['work/plans', '/plans', 'everyone'], 'is neither an access class'],
  [['work/plans', '/console/plans'], 'name the permission'],
  [['work/plans', '/plans', 'members.read'], 'name the permission'],
  [['work/plans', '/console/plans', 'members.read', 'public'], 'is login'],
  [['work/plans', '/console/seal', 'seals.read', 'public'], 'has the access class login, not public'],
  [['proof/checks', '/certi/toValiView', 'public'], 'has the access class anonymous-view, not public'],
  [['proof/checks', '/dev/outbox', 'login'], 'has the access class public, not login'],
] as const)('%j is refused', (typed, sentence) => {
  expect(() => page(...typed)).toThrow(sentence);
});

test.each([
  ['/plans', 'plans.tsx', '/plans'],
  ['/console/plans', 'console/plans.tsx', '/console/plans'],
  ['/login', 'login/index.tsx', '/login/'],
  ['/viewIndex/day', 'viewIndex_.day.tsx', '/viewIndex_/day'],
  ['/console/flow/trial', 'console/flow_.trial.tsx', '/console/flow_/trial'],
  ['/console/flow/design/help', 'console/flow_.design_.help.tsx', '/console/flow_/design_/help'],
])('the route of %s is %s', (path, file, id) => {
  expect(routeOf(path, ROUTES)).toEqual({ file, id });
});

test('the texts of every feature are in the list that npm run routes writes; a feature has one name', () => {
  expect(readFileSync(TEXT_LIST, 'utf8')).toBe(textListOf(textFiles()));
  expect(textListOf(['features/work/duty-roster/texts/zh-CN.json'])).toContain("  readonly 'duty-roster': typeof dutyRoster;\n");
  expect(() => textListOf([...textFiles(), 'features/reach/seals/texts/zh-CN.json'])).toThrow('is the name of two features');
});

test('a path is listed only when it needs another class than a login', () => {
  const lists = readFileSync('apps/web/src/shared/guard/access.ts', 'utf8');
  expect(withAccess(lists, { path: '/openHours', access: 'login' })).toBe(lists);
  expect(withAccess(lists, { path: '/certi/toValiView', access: 'anonymous-view' })).toBe(lists);
  expect(withAccess(lists, { path: '/openHours', access: 'public' })).toContain("const PUBLIC = ['/openHours', ");
  expect(withAccess(lists, { path: '/openHours', access: 'anonymous-view' })).toContain("const ANONYMOUS_VIEW = ['/openHours', ");
  expect(() => withAccess('', { path: '/openHours', access: 'strong' })).toThrow('has no list STRONG');
});
