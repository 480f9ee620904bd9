import { contractDraft } from '@moqi/api/work/sending';
import { expect, test } from 'vitest';
import { draftFromWire, draftToWire, proposalsToWire } from './wire.ts';

const FILE = '0199aa00-0000-7000-8000-0000000000f1';
const field = { key: 'f', party: 'a', kind: 'ink', page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '' } as const;

test.each([
  ['an empty draft', {}],
  [
    'a draft with everything',
    {
      contractName: '设备采购合同',
      signatoryJson: [
        { key: 'a', signatoryType: 1, roleName: '采购方', fullName: '林书禾', corpName: '杭州砚川', mobile: '13900000000', orderNum: 2 },
        { key: 'b', signatoryType: 0, fullName: '韩立川', email: 'han@example.com', identityType: 2, identityCard: 'E1', readTime: 30 },
      ],
      attatchFileNamesJson: [
        { targetId: FILE, fileName: '合同.pdf', fields: [field] },
        { targetId: FILE, fileName: '设备清单.pdf', attachment: 1 },
      ],
      overDate: 'next week',
      ifOrder: 1,
      needQifengSign: 1,
      needCa: 0,
      serverCa: 0,
      needPresSign: 0,
      consumMode: 1,
      needVideoSign: 2,
      flowId: FILE,
      approveJson: [{ nodeId: 'n1', memberIds: [FILE] }],
      amountFen: 1200,
      contractType: 'purchase',
      excludedCategory: 'utility',
    },
  ],
])('%s comes back to the wire as it came, word for word and in the same order', (_, words) => {
  const wire = contractDraft.parse(words);
  // the order counts: the digest of a request is taken of this text
  expect(JSON.stringify(draftToWire(draftFromWire(wire)))).toBe(JSON.stringify(wire));
});

test('a party has the words of the domain inside', () => {
  const party = {
    key: 'a',
    signatoryType: 1,
    roleName: '采购方',
    fullName: '林书禾',
    corpName: '杭州砚川',
    identityCard: 'E1',
    orderNum: 2,
  };
  const { parties, payer, keyHolder } = draftFromWire(contractDraft.parse({ signatoryJson: [party], consumMode: 1, serverCa: 0 }));
  expect(parties).toEqual([
    {
      key: 'a',
      kind: 'organization',
      role: '采购方',
      name: '林书禾',
      organizationName: '杭州砚川',
      mobile: '',
      email: '',
      identityNumber: 'E1',
      order: 2,
      readSeconds: 0,
    },
  ]);
  expect([payer, keyHolder]).toEqual(['signers', 'signer']);
});

const known = { kind: 'person', name: '林书禾', organizationName: '', mobile: '13900000001', email: '' } as const;
const unreached = { ...known, mobile: '' };
const other = { ...known, mobile: '13900000002' };

test.each([
  [
    'somebody in each group, colleagues first',
    [known],
    [other],
    [{ ...unreached, name: '裴南乔' }],
    ['colleague 1', 'partner 2', 'sender '],
  ],
  ['a colleague whom one sent to, once', [known], [known], [], ['colleague 1']],
  ['a sender whose address one knows, by that address', [], [known], [unreached], ['partner 1']],
  [
    'a sender of that name elsewhere',
    [],
    [known],
    [{ ...unreached, kind: 'organization', organizationName: '砚川' }],
    ['partner 1', 'sender '],
  ],
  ['a sender alone', [], [], [unreached], ['sender ']],
] as const)('proposes %s', (_, colleagues, partners, senders, expected) => {
  const { list } = proposalsToWire({ colleagues, partners, senders }, 6);
  expect(list.map(({ from, mobile }) => `${from} ${mobile.slice(-1)}`)).toEqual(expected);
});
