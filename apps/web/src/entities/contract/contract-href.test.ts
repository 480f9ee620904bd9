import { expect, test } from 'vitest';
import { contractHref } from './contract-href.ts';

const row = { applyId: '7', applyNo: 'MQ1', signInfoNo: '', fileCount: 1, can: { view: true, editDraft: false } };

test.each([
  ['a contract one sent', row, '/applySign/toDetailAnony?applyNo=MQ1'],
  ['a task of one', { ...row, signInfoNo: 'S1' }, '/applySign/toDetailAnony?applyNo=MQ1&signNo=S1'],
  ['one of several files', { ...row, fileCount: 2 }, '/applySign/toDetailMultiAnony?applyNo=MQ1'],
  ['a draft', { ...row, can: { view: true, editDraft: true } }, '/initiation/toCreate?applyId=7'],
  ['a draft in the recycle bin', { ...row, can: { view: false, editDraft: false } }, undefined],
])('%s', (_, linked, href) => expect(contractHref(linked)).toBe(href));
