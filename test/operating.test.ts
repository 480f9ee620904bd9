import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8');
const HEALTH = 'http://127.0.0.1:8080/health';

let status = 200;
const server = createServer((_, response) => response.writeHead(status).end());
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
});

/** Runs the check as the engine does: its words, or through a shell. */
async function check(url: string): Promise<number> {
  const [kind, ...words] = JSON.parse(/^ *test: (\[.*\])$/m.exec(page)?.[1] ?? '[]') as string[];
  const [command = '', ...rest] = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
  const child = execFile(
    command === 'node' ? process.execPath : command,
    rest.map((word) => word.replace(HEALTH, url)),
  );
  const [code] = await once(child, 'exit');
  return code as number;
}

describe('the health check of the compose file', () => {
  const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`;

  test.each([
    ['healthy', 200, 0],
    ['unavailable', 503, 1],
  ])('says %s of a server that answers %i', async (_, answered, code) => {
    status = answered;
    expect(await check(here())).toBe(code);
  });

  test('says unavailable of one that is not there', async () => {
    expect(await check('http://127.0.0.1:1/health')).toBe(1);
  });
});
