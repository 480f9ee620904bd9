import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import { filled, learnt } from './known-values.ts';

const place = { origin: 'https://moqi.test', door: '/openapi/2026-11-26/', appKey: 'mqk_test_1', fileName: '' };

test.each<[string, Parameters<typeof curlOf>[0], string]>([
  [
    'a quote ends no word',
    { ...place, call: { path: 'contracts/create', kind: 'json' }, fields: { contractName: "O'Neill" } },
    String.raw`-d '{"contractName":"O'\''Neill"}'`,
  ],
  [
    'fields stand before the file',
    { ...place, call: { path: 'bulks/upload', kind: 'files' }, fields: { tplId: '7' }, fileName: '名单.xlsx' },
    "-F 'tplId=7' \\\n  -F 'file=@名单.xlsx'",
  ],
  [
    'a download names its fields in the query',
    { ...place, call: { path: 'contracts/certificate', kind: 'download' }, fields: { applyId: '7' } },
    "'https://moqi.test/openapi/2026-11-26/contracts/certificate?applyId=7'",
  ],
])('%s', (_, called, part) => {
  const text = curlOf(called);
  expect(text).toContain(part);
  expect(text).toContain('client_secret=$MOQI_APP_SECRET');
});

test('an answer tells the numbers of the calls after it, of several the first', () => {
  const known = learnt(
    { applyNo: 'A' },
    {
      list: [
        { targetId: 'f1', fileName: 'a.pdf', x: 'no' },
        { targetId: 'f2', fileName: '' },
      ],
    },
  );
  expect(known).toEqual({ applyNo: 'A', targetId: 'f1', fileName: 'a.pdf' });
  expect(learnt(known, undefined)).toEqual(known);
  expect(filled({ applyIds: '0', files: [{ targetId: '0', page: -1 }], hours: 24 }, { ...known, applyId: 'c' })).toEqual({
    applyIds: 'c',
    files: [{ targetId: 'f1', page: -1 }],
    hours: 24,
  });
});
