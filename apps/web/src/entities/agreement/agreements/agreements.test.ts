import { createHash } from 'node:crypto';
import { type AGREEMENTS, CURRENT_AGREEMENTS } from '@moqi/api/account/identity';
import { expect, test } from 'vitest';
import { agreements } from './agreements.ts';

/** What people agreed to, by its version. Changed words need a version of their own: nobody agreed to them yet. */
const DIGESTS: Readonly<Record<(typeof AGREEMENTS)[number], string>> = {
  '2026-11-21': '0376d15ab426a11880771c6c434a5f13278dd800a514b17f0b9e5b527375335f',
};

test('the words shown are those of the version that is kept with an account', () => {
  expect(createHash('sha256').update(JSON.stringify(agreements)).digest('hex')).toBe(DIGESTS[CURRENT_AGREEMENTS]);
  expect(agreements['zh-CN'].service.effective).toContain(CURRENT_AGREEMENTS.replace(/^(\d+)-(\d+)-(\d+)$/, '$1 年 $2 月 $3 日'));
});
