import { changedAfter, reason } from '@moqi/pdf/wording';
import { expect, test } from 'vitest';
import { withSignerNames } from './named-fields.ts';
import { added, reportOf, rewritten, secondSignature, signature } from './testing/reports.ts';

const removed = { ...added, kind: 'signatureRemoved', allowed: false } as const;

test('changes and reasons name the signer where the file names the field', () => {
  const reasons = [reason('SIGNATURE_REMOVED', { field: 'PartyB' }), changedAfter(removed), reason('NO_TIMESTAMP')];
  const report = withSignerNames(reportOf([signature({ changesAfter: [added, rewritten], reasons }), secondSignature()]));
  const [first] = report.signatures;
  expect(first?.changesAfter.map((change) => change['zh-CN'])).toEqual(['追加了签名“林书禾”', rewritten['zh-CN']]);
  expect(first?.reasons.map((one) => one['zh-CN'])).toEqual([
    '签名“林书禾”曾在文件中，后来被移除或隐藏。',
    '签名之后有不被允许的改动：签名“林书禾”被移除。',
    '没有时间戳，签名时间只是签名者自称。',
  ]);
  expect(first?.reasons[0]?.en).toContain('“林书禾”');
});

test('a field of nobody keeps its own name', () => {
  const change = { ...added, facts: { field: 'Witness' }, 'zh-CN': '追加了签名“Witness”' };
  expect(withSignerNames(reportOf([signature({ changesAfter: [change] })])).signatures[0]?.changesAfter).toEqual([change]);
});
