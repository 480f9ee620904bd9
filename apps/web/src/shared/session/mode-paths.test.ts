import { expect, test } from 'vitest';
import { homePath, pathInMode } from './mode-paths.ts';

test.each([
  ['/viewIndex', '/corp/viewIndex'],
  ['/signInfo/signList', '/corp/signInfo/signList'],
  ['/signInfo/signList?signStatus=2', '/corp/signInfo/signList?signStatus=2'],
  ['/signInfo/signList?signStatus=3&keyword=%E4%BF%9D', '/corp/signInfo/signList?signStatus=3&keyword=%E4%BF%9D'],
  ['/signInfo/signList?signStatus=4#row', '/corp/signInfo/signList?signStatus=4#row'],
  ['/signInfo/applyList', '/corp/signInfo/applyList'],
  ['/tpl/general?keyword=%E4%BF%9D', '/console/template?keyword=%E4%BF%9D'],
])('%s and %s are one page in two modes', (personal, corp) => {
  expect(pathInMode(personal, true)).toBe(corp);
  expect(pathInMode(corp, false)).toBe(personal);
  expect(pathInMode(corp, true)).toBe(corp);
});

test('a slash at the end is no other page', () => {
  expect(pathInMode('/signInfo/signList/?signStatus=2', true)).toBe('/corp/signInfo/signList?signStatus=2');
  expect(pathInMode('/corp/signInfo/applyList/', false)).toBe('/signInfo/applyList');
});

test('a page without a counterpart stays', () => {
  expect(pathInMode('/signSettings/accountInfo', true)).toBe('/signSettings/accountInfo');
  expect(pathInMode('/signInfo/signListNew?signStatus=2', true)).toBe('/signInfo/signListNew?signStatus=2');
});

test.each(['/console', '/console/seal', '/authEdit/authEditNew', '/tpl/corpSet', '/tpl/signStatistics'])(
  'a person has no console: %s',
  (path) => {
    expect(pathInMode(path, false)).toBe('/viewIndex');
    expect(pathInMode(path, true)).toBe(path);
  },
);

test('the workbench of either identity', () => {
  expect([homePath(false), homePath(true)]).toEqual(['/viewIndex', '/corp/viewIndex']);
});
