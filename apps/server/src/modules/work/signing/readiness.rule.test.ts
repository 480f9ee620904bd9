import { expect, test } from 'vitest';
import { judgeSigning, refusalOfChop, type SigningFacts } from './readiness.ts';

const ready: SigningFacts = {
  standing: {
    state: 'signing',
    isBinned: false,
    manages: false,
    maySend: false,
    isMyTurn: true,
    hasSigned: false,
    isOthersTurn: false,
    awaitsSigners: true,
    isProved: true,
    isOverdue: false,
    isReopenable: false,
  },
  membership: 'member',
  organizationName: '苏州栖禾新材料有限公司',
  statedName: '林书禾',
  name: 'own',
  paperEndsOn: undefined,
  ownKeys: false,
  contractName: '采购合同',
  secondsToRead: 0,
  awaited: { onSite: 0, files: [] },
  proof: undefined,
  payment: undefined,
  seal: undefined,
  missing: 0,
};
const standing = (change: Partial<SigningFacts['standing']>) => ({ standing: { ...ready.standing, ...change } });
const payment = { code: 'POINTS_INSUFFICIENT', facts: {} } as const;
const seal = { code: 'SEAL_NOT_GRANTED', facts: { name: '公章' } } as const;

test.each<readonly [string, Partial<SigningFacts>, string | undefined]>([
  ['nothing is in the way', {}, undefined],
  ['a person signs', { membership: 'notNeeded', organizationName: undefined, name: 'proven' }, undefined],
  ['a person signs by a code alone', { membership: 'notNeeded', organizationName: undefined, name: 'codeOnly' }, undefined],
  ['the sender asks for a key of the signer', { ownKeys: true }, 'OWN_KEY_NEEDED'],
  ['it is signed', standing({ hasSigned: true, isMyTurn: false }), 'ALREADY_SIGNED'],
  ['it was revoked', standing({ state: 'revoked' }), 'CONTRACT_NOT_SIGNING'],
  ['another one is first', standing({ isMyTurn: false }), 'NOT_YOUR_TURN'],
  ['no member', { membership: 'notMember' }, 'SIGNER_MEMBERSHIP_NEEDED'],
  ['no verified enterprise', { membership: 'enterpriseMissing' }, 'SIGNER_MEMBERSHIP_NEEDED'],
  ['no account', { membership: 'accountMissing' }, 'SIGNER_MEMBERSHIP_NEEDED'],
  ['the name is to be proven', { name: 'mustProve' }, 'NAME_PROOF_NEEDED'],
  ['the card is to be handed in', { name: 'mustHandIn' }, 'NAME_PROOF_NEEDED'],
  ['a reviewer has it', { name: 'waits' }, 'NAME_REVIEW_WAITS'],
  ['another name was proven', { name: 'differs' }, 'NAME_DIFFERS'],
  ['the ID card has ended', { name: 'paperEnded', paperEndsOn: '2026-06-29' }, 'PAPER_EXPIRED'],
  ['nobody compares names', { name: 'unavailable' }, 'IDENTITY_CHECK_UNAVAILABLE'],
  ['it cannot be paid', { payment }, 'POINTS_INSUFFICIENT'],
  ['it was not read long enough', { secondsToRead: 12 }, 'READING_TOO_SHORT'],
  ['a photo is missing', { awaited: { onSite: 1, files: [] } }, 'EVIDENCE_MISSING'],
  ['a photo before the seal', { awaited: { onSite: 1, files: [] }, seal, missing: 1 }, 'EVIDENCE_MISSING'],
  ['a file is missing', { awaited: { onSite: 1, files: ['营业执照'] }, seal }, 'ASKED_FILES_MISSING'],
  ['the code goes to the wrong kind of address', { proof: { code: 'SMS_PROOF_ASKED', facts: {} } }, 'SMS_PROOF_ASKED'],
  ['the seal may not be pressed', { seal }, 'SEAL_NOT_GRANTED'],
  ['places are empty', { missing: 2 }, 'FIELD_EMPTY'],
  [
    'the state comes before all else',
    { ...standing({ state: 'expired' }), membership: 'notMember', payment, seal, missing: 1 },
    'CONTRACT_NOT_SIGNING',
  ],
  ['who signs comes before what it costs', { membership: 'notMember', payment, seal, missing: 1 }, 'SIGNER_MEMBERSHIP_NEEDED'],
  ['what it costs before the seal', { payment, seal, missing: 1 }, 'POINTS_INSUFFICIENT'],
  ['the seal before empty places', { seal, missing: 1 }, 'SEAL_NOT_GRANTED'],
])('%s', (_, change, code) => {
  expect(judgeSigning({ ...ready, ...change })?.code).toBe(code);
});

test('the refusal says whose membership, which name, which day and how many places', () => {
  expect(judgeSigning({ ...ready, name: 'paperEnded', paperEndsOn: '2026-06-29' })?.facts).toEqual({ day: '2026-06-29' });
  expect(judgeSigning({ ...ready, membership: 'notMember' })?.facts).toEqual({ organization: '苏州栖禾新材料有限公司' });
  expect(judgeSigning({ ...ready, name: 'differs' })?.facts).toEqual({ name: '林书禾' });
  expect(judgeSigning({ ...ready, missing: 3 })?.facts).toEqual({ count: 3 });
});

test.each([
  ['nothing but handwriting', { ink: {} }, { needsRealNames: false, kind: 'person' }, undefined],
  ['a chop where names are proven', { chop: 'relief' }, { needsRealNames: true, kind: 'person' }, undefined],
  ['a chop of the handler of an enterprise', { chop: 'relief' }, { needsRealNames: false, kind: 'organization' }, undefined],
  ['a chop where a code is all', { chop: 'relief' }, { needsRealNames: false, kind: 'person' }, 'CHOP_CODE_ONLY'],
  ['both', { chop: 'intaglio', ink: {} }, { needsRealNames: true, kind: 'person' }, 'CHOP_OR_INK'],
] as const)('brought is %s', (_, brought, { needsRealNames, kind }, refusal) => {
  expect(refusalOfChop({ contract: { needsRealNames, name: '采购合同' }, me: { kind } }, brought)?.code).toBe(refusal);
});
