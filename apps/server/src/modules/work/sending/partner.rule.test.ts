import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { partnersOf } from './partner.ts';

const owner = asPartyId('o');
const named = { kind: 'person', name: '裴南乔', organizationName: undefined, mobile: '13600715520', email: undefined } as const;
const company = { ...named, kind: 'organization', name: '林书禾', organizationName: '苏州栖禾新材料有限公司' } as const;
const partner = { kind: 'person', name: '裴南乔', organizationName: '', mobile: '13600715520', email: '' };

test.each([
  ['a stranger', [{ ...named, accountParty: undefined }], [partner]],
  ['somebody with an account', [{ ...named, accountParty: asPartyId('p') }], [partner]],
  ['a company with its handler', [{ ...company, accountParty: undefined }], [{ ...partner, ...company, email: '' }]],
  ['who signs for the owner is none', [{ ...company, accountParty: owner }], []],
  [
    'named twice, remembered once',
    [
      { ...named, accountParty: undefined },
      { ...named, accountParty: undefined },
    ],
    [partner],
  ],
])('%s', (_, participants, expected) => {
  expect(partnersOf({ owner }, participants)).toEqual(expected);
});
