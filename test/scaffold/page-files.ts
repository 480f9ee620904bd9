import { PERMISSION_NAMES, type Permission } from '@moqi/api/enterprise/roles';
import { AREAS } from '../../.dependency-cruiser.mjs';
import { type Access, AUTH_TYPE, accessOf } from '../../apps/web/src/shared/guard/access.ts';
import { camel } from './operation-files.ts';

interface WantedPage {
  /** `enterprise` */
  readonly area: string;
  /** `my-grants`: the folder, and the namespace of its texts */
  readonly feature: string;
  /** `/console/myGrants` */
  readonly path: string;
  readonly access: Access;
  /** pages of the console: what a member must hold to open it */
  readonly permission: Permission | undefined;
}

type Files = Readonly<Record<string, string>>;

const SRC = 'apps/web/src';
const LISTS = { public: 'PUBLIC', 'anonymous-view': 'ANONYMOUS_VIEW', strong: 'STRONG' } as const;
const isAccess = (word: string): word is Access => Object.hasOwn(AUTH_TYPE, word);
const isPermission = (word: string): word is Permission => PERMISSION_NAMES.some((name) => name === word);
const isOfConsole = (path: string) => path.startsWith('/console/');

/** @throws Error with a sentence for the person who typed the arguments */
export function pageFrom([place = '', path = '', ...words]: readonly string[], specified: ReadonlySet<string>): WantedPage {
  const [area = '', feature = '', ...deeper] = place.split('/');
  if (!AREAS.includes(area)) throw new Error(`“${area}” is no area: ${AREAS.join(' | ')}`);
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(feature) || deeper.length > 0)
    throw new Error(`“${place}” is no feature: an area, a slash and words in small letters, such as enterprise/my-grants`);
  if (!/^(\/[A-Za-z][\w-]*)+$/.test(path)) throw new Error(`“${path}” is no path of a page, such as /console/role`);
  return { area, feature, path, ...doorFrom(path, words, specified) };
}

/** Who may open the page. */
function doorFrom(path: string, words: readonly string[], specified: ReadonlySet<string>): Pick<WantedPage, 'access' | 'permission'> {
  const stray = words.find((word) => !isAccess(word) && !isPermission(word));
  if (stray !== undefined)
    throw new Error(`“${stray}” is neither an access class (${Object.keys(AUTH_TYPE).join(' | ')}) nor a permission such as members.read`);
  const permission = words.find(isPermission);
  if (isOfConsole(path) !== (permission !== undefined))
    throw new Error('pages below /console/ name the permission they ask for, such as members.read; other pages name none');
  const access = accessFrom(path, words.find(isAccess), specified);
  if (permission !== undefined && access !== 'login')
    throw new Error('a permission is held by a member who is logged in: the access class is login');
  return { access, permission };
}

/** A path that is listed, or that the specification has, keeps its class; any other takes the one that was given. */
function accessFrom(path: string, given: Access | undefined, specified: ReadonlySet<string>): Access {
  const now = accessOf(path);
  if (given === undefined || given === now) return now;
  if (now !== 'login' || specified.has(path)) throw new Error(`${path} has the access class ${now}, not ${given}`);
  return given;
}

/** The file of a route and its name, given the route files there are. A page below another page is no part of it: `flow_.design.tsx`. */
export function routeOf(path: string, taken: ReadonlySet<string>): { readonly file: string; readonly id: string } {
  const [first = '', ...rest] = path.slice(1).split('/');
  let [stem, id] = [first, `/${first}`];
  for (const segment of rest) {
    const isBelowPage = taken.has(`${stem}.tsx`);
    stem += isBelowPage ? `_.${segment}` : stem.includes('_.') ? `.${segment}` : `/${segment}`;
    id += isBelowPage ? `_/${segment}` : `/${segment}`;
  }
  const isFolder = [...taken].some((file) => file.startsWith(`${stem}/`));
  return isFolder ? { file: `${stem}/index.tsx`, id: `${id}/` } : { file: `${stem}.tsx`, id };
}

function shellOf({ path, access }: WantedPage): 'console' | 'member' | 'plain' {
  if (isOfConsole(path)) return 'console';
  return access === 'login' || access === 'strong' ? 'member' : 'plain';
}

const componentOf = ({ feature }: WantedPage) => `${camel(`-${feature}`)}Page`;

function routeFile(wanted: WantedPage, id: string): string {
  const { area, feature, permission } = wanted;
  const asks = permission === undefined ? '' : `, permission: '${permission}'`;
  return `import { createFileRoute } from '@tanstack/react-router';
import { ${componentOf(wanted)} } from '#features/${area}/${feature}/${feature}-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('${id}')({
  staticData: { shell: '${shellOf(wanted)}', title: '${feature}:title'${asks} },
  loader: () => loadPage('${feature}'),
  component: ${componentOf(wanted)},
});
`;
}

function pageFile(wanted: WantedPage): string {
  const header = "<PageHeader title={t('title')} />";
  return `import { PageHeader } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

export function ${componentOf(wanted)}() {
  const { t } = useTranslation('${wanted.feature}');
  return ${shellOf(wanted) === 'plain' ? `<main>${header}</main>` : header};
}
`;
}

/** What the frame asks the server on every page, so that a test can answer it. */
const FRAMES = {
  plain: { answers: '', imports: ["import { useSession } from '#shared/session/session.ts';"] },
  console: { answers: '...consoleNumbers()', imports: ["import { consoleNumbers } from '#testing/console.ts';"] },
  member: {
    answers: '...answering(countSignRecords, { all: 0, byStatus: {} })',
    imports: [
      "import { countSignRecords } from '@moqi/api/work/contract-lists';",
      "import { answering } from '#shared/call/testing/answering.ts';",
    ],
  },
};

/** A test of the access class: what a visitor without a session gets. */
function doorTest({ path, access }: WantedPage): string {
  const opened = `const { router } = await openPage('${path}');`;
  if (access === 'public' || access === 'anonymous-view')
    return `test('opens without a session', async () => {
  ${opened}
  expect(router.state.location.pathname).toBe('${path}');
  expect(useSession.getState().authType).toBe(${AUTH_TYPE[access]});
});`;
  return `test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  ${opened}
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '${path}', authType: '${AUTH_TYPE[access]}' });
});`;
}

function testFile(wanted: WantedPage): string {
  const shell = shellOf(wanted);
  const session = /^\/(console|corp)\//.test(wanted.path) ? 'member' : 'person';
  const sessions = shell === 'plain' ? ['nobody'] : ['loggedIn', session, 'nobody'];
  const answers = shell === 'plain' ? '...nobody()' : `...loggedIn(${session}), ${FRAMES[shell].answers}`;
  return `${FRAMES[shell].imports.join('\n')}
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { ${sessions.join(', ')} } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

${shell === 'plain' ? '' : 'const server = '}serverOf(${answers});

${doorTest(wanted)}

test('shows its title and passes the rules of accessibility', async () => {
  const { container } = await openPage('${wanted.path}');
  expect(await screen.findByRole('heading', { level: 1, name: chinese.title })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});
`;
}

/** The files of a new page: path → content. The Chinese title is left to its author; tests of texts fail until it is there. */
export function pageFiles(wanted: WantedPage, taken: ReadonlySet<string>): Files {
  const { area, feature, path } = wanted;
  const folder = `${SRC}/features/${area}/${feature}`;
  const route = routeOf(path, taken);
  const english = feature.replace(/-/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
  return {
    [`${SRC}/routes/${route.file}`]: routeFile(wanted, route.id),
    [`${folder}/${feature}-page.tsx`]: pageFile(wanted),
    [`${folder}/${feature}-page.test.tsx`]: testFile(wanted),
    [`${folder}/texts/zh-CN.json`]: '{ "title": "" }\n',
    [`${folder}/texts/en.json`]: `{ "title": "${english}" }\n`,
  };
}

/** The lists of access classes with one more path, unless it has its class without. */
export function withAccess(lists: string, { path, access }: Pick<WantedPage, 'path' | 'access'>): string {
  if (access === accessOf(path) || access === 'login') return lists;
  const start = `const ${LISTS[access]} = [`;
  if (!lists.includes(start)) throw new Error(`access.ts has no list ${LISTS[access]}`);
  return lists.replace(start, `${start}'${path}', `);
}
