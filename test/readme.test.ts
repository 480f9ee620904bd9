import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configRows } from '../apps/server/src/platform/config.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('README lists every setting as the server reads it', () => {
  const rows = configRows.map(
    (row) => `| \`${row.name}\` | ${row.default ? `\`${row.default}\`` : '—'} | ${row.meaning.replaceAll('|', '\\|')} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
  expect(readme.match(/^\| `[A-Z0-9_]+` \|/gm)).toHaveLength(rows.length);
});

test('README shows every picture in docs/images, and no other', () => {
  const shown = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path);
  const kept = readdirSync(new URL('../docs/images', import.meta.url)).map((name) => `docs/images/${name}`);
  expect(shown.toSorted()).toEqual(kept.toSorted());
});
