import { expect, test } from 'vitest';
import { switchedPath } from './switched-path.ts';

test.each([
  ['/console/template?keyword=x', '/tpl/general?keyword=x'],
  ['/console/seal/', '/signSettings/signers'],
  ['/console/role', '/viewIndex'],
  ['/corp/signInfo/signList?signStatus=2', '/signInfo/signList?signStatus=2'],
])('who was at %s as a member stands at %s as a person', (corp, personal) => {
  expect(switchedPath(corp, false)).toBe(personal);
});

test('a member has these settings too, and stays there', () => {
  for (const path of ['/signSettings/signers', '/console/seal']) expect(switchedPath(path, true)).toBe(path);
});
