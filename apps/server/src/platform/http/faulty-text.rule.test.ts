import { AUDIENCES, defineOperation } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '#operation/handle.ts';
import { multipartOf, underTest } from './testing/kernel-under-test.ts';
import { echo, paths } from './testing/notes.ts';

const NUL = String.fromCharCode(0);
const named = defineOperation({
  name: 'notes.name',
  summary: '.',
  input: z.object({
    title: z.string().meta({ title: '合同名称' }),
    rows: z.array(z.object({ name: z.string() })).optional(),
  }),
  output: z.unknown(),
  errors: [],
  changes: [],
  mounts: { public: '/name/{key}' },
});
const uploaded = defineOperation({ ...named, name: 'notes.upload', mounts: { public: '/upload' }, body: 'multipart' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const escaped = `title=a&rows=${encodeURIComponent(String.raw`[{"name":"\u0000"}]`)}`;

describe('text that no field may hold is refused by the name of its field', () => {
  it.each(AUDIENCES)('%s: before its door reads it', async (audience) => {
    const { app, knocks } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: paths[audience], payload: { sign: `a${NUL}` } });
    expect(answer.statusCode).toBe(audience === 'openapi' ? 400 : 200);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 10001,
      msg: '填写的内容有误：“sign”含有空字符（U+0000），请删除后再提交',
      data: { fields: { sign: '含有空字符（U+0000），请删除后再提交' } },
    });
    expect(knocks).toEqual([]);
  });

  it.each([
    ['JSON', { url: '/name/k', payload: { title: `a${NUL}` } }, '“合同名称”含有空字符'],
    ['JSON, deep down', { url: '/name/k', payload: { title: 'a', rows: [{ name: 'b\uD800' }] } }, '“rows.1.name”含有残缺的字符'],
    ['a form', { url: '/name/k', headers: form, payload: 'title=a%00' }, '“合同名称”含有空字符'],
    ['JSON inside a form', { url: '/name/k', headers: form, payload: escaped }, '“rows.1.name”含有空字符'],
    ['the query', { url: '/name/k?title=%E2%80%AE', payload: {} }, '“合同名称”含有看不见的书写方向控制符'],
    ['the path', { url: '/name/a%00', payload: { title: 'a' } }, '“key”含有空字符'],
    ['multipart', { url: '/upload', ...multipartOf([{ name: 'title', value: `a${NUL}` }]) }, '“合同名称”含有空字符'],
  ])('in %s', async (_, request, sentence) => {
    const { app, begun } = await underTest([handle(named, async () => null), handle(uploaded, async () => null)]);
    const answer = await app.inject({ method: 'POST', ...request });
    expect(answer.json()).toMatchObject({ success: false, code: 10001 });
    expect(answer.json().msg).toContain(sentence);
    expect(begun()).toBe(0);
  });
});
