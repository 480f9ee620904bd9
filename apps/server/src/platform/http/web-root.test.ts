import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineOperation } from '@moqi/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '#operation/handle.ts';
import { readPages } from './page-html.ts';
import { underTest } from './testing/kernel-under-test.ts';

let webRoot = '';
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-root-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>墨契</title>');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
});
afterAll(() => rmSync(webRoot, { recursive: true }));

const START = { scripts: ['assets/app-1a2b.js'], styles: [], texts: { 'zh-CN': ['assets/zh-1.js'], en: ['assets/en-1.js'] } };
const LOGIN = {
  scripts: ['assets/app-1a2b.js', 'assets/login-3c.js'],
  styles: ['assets/login-4d.css'],
  texts: { 'zh-CN': ['assets/zh-1.js', 'assets/zh-2.js'], en: ['assets/en-1.js', 'assets/en-2.js'] },
};
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const detail = defineOperation({
  name: 'contracts.detail',
  summary: '.',
  input: z.object({}),
  output: z.unknown(),
  errors: [],
  changes: [],
  mounts: { public: '/applySign/toDetailAnony' },
});

function listedBuild(): string {
  const listed = mkdtempSync(join(tmpdir(), 'web-root-'));
  cpSync(webRoot, listed, { recursive: true });
  mkdirSync(join(listed, '.vite'));
  writeFileSync(
    join(listed, '.vite/pages.json'),
    JSON.stringify({ start: START, pages: { '/': START, '/login/authorize': LOGIN, '/c/m/members': START, '/tpl/$id/edit': START } }),
  );
  return listed;
}

describe('the web root', () => {
  it('assets are kept for ever, other files are asked for again', async () => {
    const { app } = await underTest([], { parts: { webRoot } });
    const asset = await app.inject('/assets/app-1a2b.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/login', '/login?ap=%2Fc%2FsignInfo', '/applySign/toDetailAnony?applyNo=a.b', '/c/m/members'])(
    '%s is a page',
    async (url) => {
      const { app } = await underTest([], { parts: { webRoot } });
      const page = await app.inject({ url, headers: html });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('墨契');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it.each([
    ['/', 200],
    ['/login/authorize?ap=%2F', 200],
    ['/c/m/members/', 200],
    ['/tpl/0f3a/edit', 200],
    ['/nothing/here', 404],
    ['/login', 404],
    ['/LOGIN/authorize', 404],
    ['/tpl/a/b/edit', 404],
    ['/c/m/nothing', 404],
  ])('of a build that lists its pages, %s comes with %i, and always the app', async (url, status) => {
    const listed = listedBuild();
    const { app } = await underTest([], { parts: { webRoot: listed } });
    const page = await app.inject({ url, headers: html });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('墨契');
    expect((await app.inject({ url: '/.vite/pages.json', headers: html })).statusCode).toBe(404);
    rmSync(listed, { recursive: true });
  });

  it.each([
    ['zh-CN,zh;q=0.9', ['/assets/login-3c.js', '/assets/zh-1.js', '/assets/zh-2.js']],
    ['en-GB,en;q=0.9', ['/assets/login-3c.js', '/assets/en-1.js', '/assets/en-2.js']],
  ])('names the files of a page at once, the texts in the language of %s, and none twice', async (language, scripts) => {
    const listed = listedBuild();
    writeFileSync(join(listed, 'index.html'), '<head><script type="module" src="/assets/app-1a2b.js"></script></head>');
    const { app } = await underTest([], { parts: { webRoot: listed } });
    const { body } = await app.inject({ url: '/login/authorize', headers: { ...html, 'accept-language': language } });
    expect([...body.matchAll(/rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, file]) => file)).toEqual(scripts);
    expect(body).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/login-4d.css">\n<\/head>/);
    rmSync(listed, { recursive: true });
  });

  it('a page whose address names a language is in it, unless the browser chose another one', async () => {
    const listed = listedBuild();
    const { app } = await underTest([], { parts: { webRoot: listed } });
    const open = async (url: string, cookie = '') => (await app.inject({ url, headers: { ...html, cookie } })).headers['set-cookie'];
    expect(await open('/login/authorize?lang=en')).toBe('locale=en; Path=/; SameSite=Lax');
    expect(await open('/login/authorize?lang=en', 'locale=zh-CN')).toBeUndefined();
    expect(await open('/login/authorize?lang=xx')).toBeUndefined();
    rmSync(listed, { recursive: true });
  });

  it.each([
    [true, false],
    [false, true],
  ])('trials on (%s): the page says that they are off (%s)', (hasTrials, isSaid) => {
    const listed = listedBuild();
    writeFileSync(join(listed, 'index.html'), '<html><head></head></html>');
    const page = readPages(listed, { hasTrials, outsideLogins: '' }).write('/login', 'en');
    expect(page.html.includes('<meta name="trials" content="off">')).toBe(isSaid);
    rmSync(listed, { recursive: true });
  });

  it('a script that stands in the HTML may run, and no other', async () => {
    const listed = listedBuild();
    const script = `document.title = '墨契'`;
    writeFileSync(join(listed, 'index.html'), `<head><script>${script}</script></head>`);
    const { app } = await underTest([], { parts: { webRoot: listed } });
    const digest = createHash('sha256').update(script).digest('base64');
    const { headers } = await app.inject({ url: '/', headers: html });
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`);
    rmSync(listed, { recursive: true });
  });

  it.each([{ accept: '*/*' }, {}])('a first look with curl (%o) shows the page', async (headers) => {
    const { app } = await underTest([], { parts: { webRoot } });
    expect((await app.inject({ url: '/', headers })).body).toContain('墨契');
  });

  it.each([
    ['a missing asset', 'GET', '/assets/old-9f.js', html],
    ['a file that is not there', 'GET', '/robots.txt', html],
    ['a call', 'GET', '/i/unknown', html],
    ['a page asked for by a script', 'GET', '/login', { accept: 'application/json' }],
    ['another method', 'POST', '/login', html],
    ['a way out of the directory', 'GET', '/..%2f..%2fetc/passwd', {}],
  ] as const)('%s is answered 404 with an envelope', async (_, method, url, headers) => {
    const { app } = await underTest([], { parts: { webRoot } });
    const answer = await app.inject({ method, url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 10404]);
  });

  it('a page and a call may share an address with different methods', async () => {
    const { app } = await underTest([handle(detail, async () => 'data')], { parts: { webRoot } });
    expect((await app.inject({ method: 'POST', url: '/applySign/toDetailAnony' })).json().data).toBe('data');
    expect((await app.inject({ url: '/applySign/toDetailAnony', headers: html })).body).toContain('墨契');
  });

  it('without a web root there are no pages', async () => {
    const { app } = await underTest([]);
    expect((await app.inject({ url: '/login', headers: html })).statusCode).toBe(404);
  });
});
