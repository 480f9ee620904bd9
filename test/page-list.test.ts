import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pagesOf } from '../apps/web/build/page-list.ts';

const routeTree = new URL('../apps/web/src/routeTree.gen.ts', import.meta.url);

it('the server is told of every page of the route table, by its exact address', () => {
  const source = readFileSync(routeTree, 'utf8');
  const pages = pagesOf(source);
  for (const path of ['/', '/login/authorize', '/applySign/toDetailAnony', '/console']) expect(pages).toContain(path);
  const files = [...source.matchAll(/^import \{ Route as /gm)].length;
  // the root is no page, and a layout may stand beside its own index
  expect(pages.length).toBeGreaterThan(files * 0.8);
});

it('a table without pages ends the build', () => {
  expect(() => pagesOf('export const routeTree = {}')).toThrow('lists no pages');
});
