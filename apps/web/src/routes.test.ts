import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionState } from '@moqi/api/account/identity';
import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { AUTH_TYPE, accessOf, needsLogin } from '#shared/guard/access.ts';
import { guard } from '#shared/guard/guard.ts';
import { enterSession } from '#shared/session/session.ts';
import { shellFor } from '#shells/shell-for.ts';
import { LAYOUTS } from '#shells/static-data.ts';
import { serverOf } from '#testing/open-page.tsx';
import { entering, member, nobody, person } from '#testing/sessions.ts';
import { createAppRouter } from './router.tsx';

type Layout = keyof typeof LAYOUTS;

const wire = join(import.meta.dirname, '../../../test/wire');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(wire, file), 'utf8')) as T;
const paths = read<{ path: string | null }[]>('routes.json').flatMap(({ path }) => path ?? []);

/** Rows without a page of their own: they answer as any address that nobody knows, with 404. */
const NO_PAGE = new Set(
  `/dingtalkUse/middlePage /dingtalkUse/authentication /dingtalkUse/personAuth /derong/signInfo/viewDetail /iframbox
  /initiation/components/cooperateWith/reviewer /iframeView/examineInfo /smartContract /smartContract/proposed
  /smartDoc/docContrast/contrast /smartDoc/docContrast/contrastList /smartDoc/docDraft/draft /smartDoc/docDraft/draftList
  /smartDoc/docExamine/examine /smartDoc/docExamine/examineList /smartDoc/docExtract/extract /smartDoc/docExtract/extractList`.split(/\s+/),
);

/** Which layout a row stands in; what is in no list stands in `default`. */
const IN_LAYOUT: Partial<Record<Layout, RegExp>> = {
  auth: /^\/(?:login(?:$|[-/])|account\/|console$)/,
  empty:
    /^\/(?:m\/|advancedVersion\/APICust\/|applySign\/(?:experienceSign|audit|auditMulti|toSignlog|toDetail\w+)$|certi\/|initiation\/viewDetail$)/,
  fullPage:
    /^\/(?:applySign\/toCreate|tpl\/add\/general$|advancedVersion\/(?:setVariable|writeVariables)$|editadvance\/|initiation\/toCreate$)/,
  enterpriseConsole: /^\/(?:console\/|signSettings\/APPKey$|tpl\/(?:corpSet|signStatistics)$|authEdit\/)/,
};
const layoutOf = (path: string): Layout =>
  (Object.keys(IN_LAYOUT) as Layout[]).find((layout) => IN_LAYOUT[layout]?.test(path)) ?? 'default';

const few = { grants: BUILT_IN_ROLES.member.grants, superFlag: false };
const clerk: SessionState = {
  ...member,
  currentAuthUser: { ...member.currentAuthUser, ...few },
  allAuthUser: { ...member.allAuthUser, corps: member.allAuthUser.corps.map((corp) => ({ ...corp, ...few })) },
};
const WHO = { person, clerk, administrator: member } as const;

/** Who is led from where to where; nobody else is led away. */
const MEMBERS_LED: Readonly<Record<string, string>> = {
  '/viewIndex': '/corp/viewIndex',
  '/signInfo/signList': '/corp/signInfo/signList',
  '/signInfo/applyList': '/corp/signInfo/applyList',
  '/tpl/general': '/console/template',
};

const router = createAppRouter(new QueryClient(), createMemoryHistory());
const pageOf = (path: string) => {
  const [, , found] = router.getMatchedRoutes(path);
  return found?.options.staticData;
};

// a person who opens a page of the company enters it on the way
serverOf(...nobody(), ...entering(member));

/** Where the guard leads; undefined: the page opens. */
async function ledTo(path: string): Promise<unknown> {
  const { permission, shellWithoutPermission } = pageOf(path) ?? {};
  try {
    await guard({ pathname: path, href: path, ...(shellWithoutPermission === undefined && { permission }) });
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.href ?? { to: error.options.to, search: error.options.search };
  }
}

test('eight layouts are registered, and a page that names none stands in the one called default', () => {
  const names = ['auth', 'default', 'empty', 'enterpriseConsole', 'enterpriseConsoleCopy', 'fullPage', 'headerWithoutMessages', 'user'];
  expect(Object.keys(LAYOUTS).toSorted()).toEqual(names);
  expect(shellFor({}, {})).toBe(LAYOUTS.default);
});

test.each([...NO_PAGE])('%s has no page', (path) => expect(pageOf(path)).toBeUndefined());

describe.each(paths.filter((path) => !NO_PAGE.has(path)))('%s', (path) => {
  test(`stands in the layout ${layoutOf(path)}`, () => {
    const page = pageOf(path);
    expect(page).toBeDefined();
    expect(shellFor(page ?? {}, member.currentAuthUser.grants)).toBe(LAYOUTS[layoutOf(path)]);
  });

  test('a visitor sees it, or logs in first and comes back', async () => {
    const access = accessOf(path);
    const login = { to: '/login/authorize', search: { ap: path, authType: AUTH_TYPE[access] } };
    expect(await ledTo(path)).toEqual(needsLogin(access) ? login : undefined);
  });

  test.each(Object.entries(WHO))('%s', async (who, session) => {
    enterSession(session);
    const led = who === 'person' ? undefined : MEMBERS_LED[path];
    expect(await ledTo(path)).toEqual(led);
  });
});
