import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  [{ kind: 'person', name: '韩立川', organizationName: undefined }, '韩＊＊'],
  [{ kind: 'person', name: '𠮷野', organizationName: undefined }, '𠮷＊＊'],
  [{ kind: 'person', name: '', organizationName: undefined }, '＊＊'],
  [{ kind: 'organization', name: '韩立川', organizationName: '砚川公司' }, '砚＊＊司'],
  [{ kind: 'organization', name: '韩立川', organizationName: '浙江木兰科技有限公司' }, '浙江＊＊公司'],
] as const)('%o', (party, shown) => {
  expect(maskedName(party)).toBe(shown);
});
