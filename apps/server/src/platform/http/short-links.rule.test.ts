import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underTest } from './testing/kernel-under-test.ts';

const PAGE = { scripts: [], styles: ['assets/login-4d.css'], texts: { 'zh-CN': [], en: [] } };
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const TARGETS: Readonly<Record<string, string>> = {
  page: `/applySign/toDetailAnony?applyNo=MQ1&sign="><script>$&'`,
  english: '/applySign/toDetailAnony?applyNo=MQ1&lang=en',
  file: '/si/applySign/document?applyNo=MQ1',
};
const shortLinks = { path: '/s/', follow: async (_: unknown, token: string) => TARGETS[token] } as const;

let webRoot = '';
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'short-links-'));
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>墨契</title></head></html>');
  writeFileSync(join(webRoot, '.vite/pages.json'), JSON.stringify({ start: PAGE, pages: { '/applySign/toDetailAnony': PAGE } }));
});
afterAll(() => rmSync(webRoot, { recursive: true }));

async function follow(token: string, headers = {}) {
  const { app } = await underTest([], { parts: { webRoot, shortLinks } });
  return app.inject({ url: `/s/${token}`, headers });
}

describe('a short link', () => {
  it('gives a browser the page at once, with the address that it stands at, for no cache and no other site', async () => {
    const { statusCode, headers, body } = await follow('page', BROWSER);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    // the page of a contract may ask the agent on the signer's desk
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:17317 ");
    expect(body).toContain('/assets/login-4d.css');
    const address = `/applySign/toDetailAnony?applyNo=MQ1&amp;sign=&quot;&gt;&lt;script&gt;$&amp;'`;
    expect(body).toContain(`<head>\n<meta name="address" content="${address}">`);
  });

  it.each([
    ['a program', 'page', { accept: '*/*' }],
    ['who names nothing', 'page', {}],
    ['a browser, to what is no page,', 'file', BROWSER],
  ])('sends on %s', async (_, token, accept) => {
    const { statusCode, headers } = await follow(token, accept);
    expect([statusCode, headers.location]).toEqual([302, TARGETS[token]]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it.each([
    ['in a browser that chose none', 'english', {}, 'locale=en; Path=/; SameSite=Lax'],
    ['in one that chose Chinese', 'english', { cookie: 'locale=zh-CN' }, undefined],
    ['without a language', 'page', {}, undefined],
  ])('to a signer who was named English opens so %s', async (_, token, chosen, cookie) => {
    const { headers } = await follow(token, { ...BROWSER, ...chosen });
    expect(headers['set-cookie']).toBe(cookie);
  });

  it('that nobody made leads nowhere', async () => {
    const { statusCode, headers } = await follow('nothing', BROWSER);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});
