import { expect, test } from 'vitest';
import { isCodeOnly, signedNameOf } from './contract.ts';

const person = { kind: 'person', name: '裴南乔', organizationName: undefined } as const;
const enterprise = { kind: 'organization', name: '裴南乔', organizationName: '苏州栖禾新材料有限公司' } as const;

test.each([
  ['a person proves the name', true, person, false, '裴南乔'],
  ['a person signs by a code alone', false, person, true, '裴南乔（未实名）'],
  ['an enterprise seals in its verified name', true, enterprise, false, '苏州栖禾新材料有限公司'],
  ['an enterprise does so whatever is asked of persons', false, enterprise, false, '苏州栖禾新材料有限公司'],
])('%s', (_, needsRealNames, participant, codeOnly, name) => {
  expect(isCodeOnly({ needsRealNames }, participant)).toBe(codeOnly);
  expect(signedNameOf({ needsRealNames }, participant)).toBe(name);
});
