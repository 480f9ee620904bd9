import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type Chunk, Chunks, pagesOf } from '../apps/web/build/page-files.ts';

const routeTree = new URL('../apps/web/src/routeTree.gen.ts', import.meta.url);

it('the server is told of every page of the route table, by its exact address', () => {
  const source = readFileSync(routeTree, 'utf8');
  const pages = pagesOf(source);
  const paths = pages.map(({ path }) => path);
  for (const path of ['/', '/login/authorize', '/applySign/toDetailAnony', '/console']) expect(paths).toContain(path);
  // an address of no brand is no page, although the route takes any word in its place
  expect(paths.filter((path) => /\/(login|register)\/\$/.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/login/taitan', '/account/register/zj-back']));
  expect(pages).toContainEqual({ path: '/console/affiliate/contract', route: 'routes/console/affiliate_.contract' });
  const files = [...source.matchAll(/^import \{ Route as /gm)].length;
  // the root is no page, and a layout may stand beside its own index
  expect(pages.length).toBeGreaterThan(files * 0.8);
});

it('a table without pages ends the build', () => {
  expect(() => pagesOf('export const routeTree = {}')).toThrow('lists no pages');
});

describe('the files of a page', () => {
  const chunk = (name: string, modules: string[], imports: string[] = [], styles: string[] = []): Chunk => ({
    fileName: `${name}.js`,
    modules,
    imports: imports.map((imported) => `${imported}.js`),
    styles: styles.map((style) => `${style}.css`),
  });
  const texts = ['zh-CN', 'en'].flatMap((locale) => [
    chunk(`app-${locale}`, [`src/shared/i18n/texts/${locale}.json`]),
    chunk(`lists-${locale}`, [`src/features/work/lists/texts/${locale}.json`]),
  ]);
  const build = new Chunks([
    ...texts,
    chunk('start', ['src/main.tsx'], ['react', 'router'], ['app']),
    chunk('react', []),
    chunk('router', [], ['react']),
    chunk('member', ['src/shells/member.tsx'], ['antd']),
    chunk('antd', [], ['react'], ['antd']),
    chunk('a', ['src/routes/a.tsx?tsr-split=component'], ['antd'], ['a']),
    chunk('b', ['src/routes/b.tsx?tsr-split=component']),
    chunk('flow', ['src/flow.tsx'], ['antd']),
  ]);
  const shown = (shell: string) => `{ shell: '${shell}', loader: () => loadPage('lists'), component: Page }`;
  const start = ['react.js', 'router.js', 'start.js'];

  test('are the start, its shell, its own and what they import, each once and after what it imports', () => {
    expect(build.filesOf({ path: '/a', route: 'routes/a' }, shown('member'))).toEqual({
      scripts: [...start, 'antd.js', 'a.js', 'member.js'],
      styles: ['app.css', 'antd.css', 'a.css'],
      texts: { 'zh-CN': ['app-zh-CN.js', 'lists-zh-CN.js'], en: ['app-en.js', 'lists-en.js'] },
    });
  });

  test('are fewer without a shell of its own, and those of the start where it leads elsewhere', () => {
    expect(build.filesOf({ path: '/b', route: 'routes/b' }, shown('plain')).scripts).toEqual([...start, 'b.js']);
    expect(build.filesOf({ path: '/c', route: 'routes/c' }, `{ shell: 'plain' }`).scripts).toEqual(start);
    expect(build.atStart()).toMatchObject({ scripts: start, texts: { en: ['app-en.js'] } });
  });

  test('a page that the build does not have is not small but missing', () => {
    expect(() => build.filesOf({ path: '/d', route: 'routes/d' }, shown('plain'))).toThrow('the build has no src/routes/d.tsx');
    expect(() => build.filesOf({ path: '/a', route: 'routes/a' }, 'component: Page')).toThrow('names no shell');
    const unknown = shown('plain').replace('lists', 'nobody');
    expect(() => build.filesOf({ path: '/a', route: 'routes/a' }, unknown)).toThrow('the build has no nobody/texts/zh-CN.json');
  });
});
