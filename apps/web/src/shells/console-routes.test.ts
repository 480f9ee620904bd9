import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const routes = join(import.meta.dirname, '../routes');
const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(join(routes, file), 'utf8') }))
  .filter(({ source }) => /shell: 'console'/.test(source));

test('every page of the console says what it asks for', () => {
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(({ source }) => !/permission: '[a-z]+\.[a-z]+'/.test(source)).map(({ file }) => file)).toEqual([]);
});
