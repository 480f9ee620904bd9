import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { underTest } from './testing/kernel-under-test.ts';

let webRoot = '';
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'framed-page-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><head><title>墨契</title></head>');
});
afterAll(() => rmSync(webRoot, { recursive: true }));

const SITE = 'https://erp.example.com';
const framedPage = {
  path: '/embed/sign',
  originFor: async (_: unknown, ticket: string) => (ticket === 'good' ? SITE : undefined),
} as const;

async function ask(url: string) {
  const { app } = await underTest([], { parts: { webRoot, framedPages: [framedPage] } });
  const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  const ancestors = policy.split('; ').filter((part) => part.startsWith('frame-ancestors'));
  return { ancestors, headers, body };
}

it('the page of a ticket may be framed by its origin and no other, which it reads there', async () => {
  const { ancestors, headers, body } = await ask('/embed/sign?ticket=good');
  expect(ancestors).toEqual([`frame-ancestors ${SITE}`]);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(body).toContain(`<meta name="frame-origin" content="${SITE}">`);
});

it.each(['/embed/sign', '/embed/sign?ticket=', '/embed/sign?ticket=bad', '/embed/sign?ticket=good&ticket=good', '/embed/', '/login'])(
  '%s may be framed by nobody',
  async (url) => {
    const { ancestors, headers, body } = await ask(url);
    expect(ancestors).toEqual(["frame-ancestors 'none'"]);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(body).not.toContain('frame-origin');
  },
);
