import { expect, test } from 'vitest';
import { isInNameOf, reasonOf, UNFIT } from './own-certificate.ts';

const subject = (commonName?: string, organization?: string) => ({
  subject: { commonName, organization, text: '', der: new Uint8Array() },
});

test.each([
  ['a person', subject('张三'), 'person', '张三', true],
  ['another person', subject('李四'), 'person', '张三', false],
  ['an enterprise by its common name', subject('苏州栖禾新材料有限公司'), 'organization', '苏州栖禾新材料有限公司', true],
  ['an enterprise by its organization', subject('合同专用', '苏州栖禾新材料有限公司'), 'organization', '苏州栖禾新材料有限公司', true],
  ['another enterprise', subject('甲公司', '乙公司'), 'organization', '丙公司', false],
  ['a person is not named by an organization', subject('李四', '张三'), 'person', '张三', false],
  ['a certificate without a name', subject(), 'person', '张三', false],
] as const)('in the name of the signer: %s', (_, certificate, kind, name, expected) => {
  expect(isInNameOf(certificate as never, kind, name)).toBe(expected);
});

test('what the holder cannot mend is said in general', () => {
  expect(reasonOf('expired')['zh-CN']).toBe('它已过有效期');
  expect(reasonOf('brokenSignature')).toBe(UNFIT);
});
