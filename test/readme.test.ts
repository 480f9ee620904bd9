import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configRows } from '../apps/server/src/platform/config.ts';

test('README lists every setting as the server reads it', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = configRows.map(
    (row) => `| \`${row.name}\` | ${row.default ? `\`${row.default}\`` : '—'} | ${row.meaning.replaceAll('|', '\\|')} |`,
  );
  for (const row of rows) expect(readme).toContain(row);
  expect(readme.match(/^\| `[A-Z_]+` \|/gm)).toHaveLength(rows.length);
});
