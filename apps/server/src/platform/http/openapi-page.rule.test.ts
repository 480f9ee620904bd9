import { defineOperation } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '#operation/handle.ts';
import { underTest } from './testing/kernel-under-test.ts';
import { echo } from './testing/notes.ts';

const tricky = defineOperation({
  name: 'contracts.tricky',
  summary: 'Takes <script>alert(1)</script>.',
  input: z.object({ a: z.string() }),
  output: z.null(),
  errors: ['CONTRACT_NOT_FOUND'],
  changes: [],
  mounts: { enterprise: '/c/tricky' },
});
const handlers = [echo, handle(tricky, async () => null)];

describe('the description of the calls', () => {
  it('for programs', async () => {
    const { app } = await underTest(handlers);
    const document = (await app.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.1');
    expect(Object.keys(document.paths)).toContain('/c/tricky');
    expect(document.servers).toEqual([{ url: 'http://moqi.test' }]);
  });

  it('for people, in their language, without a script', async () => {
    const { app } = await underTest(handlers);
    const zh = await app.inject('/openapi');
    expect(zh.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(zh.headers['content-security-policy']).toContain("script-src 'self'");
    expect(zh.body).toContain('企业成员');
    expect(zh.body).toContain('合同不存在');
    expect(zh.body).not.toContain('<script');
    const en = await app.inject({ url: '/openapi', headers: { 'accept-language': 'en' } });
    expect(en.body).toContain('company member');
    expect((await app.inject({ url: '/openapi?lang=zh-CN', headers: { 'accept-language': 'en' } })).body).toContain('企业成员');
  });
});
