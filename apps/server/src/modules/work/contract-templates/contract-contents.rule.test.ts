import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { Draft, Field } from '#modules/work/contracts/index.ts';
import { loadedContract, loadedParticipant, OWNER } from '#test/loaded-contract.ts';
import { contentsOfContract } from './contract-contents.ts';

const guest = asPartyId('guest');
const pages = [1, 2].map(() => ({ width: 600, height: 800, rotation: 0 }));
const field = (change: Partial<Field>): Field => ({
  fieldId: 'f1',
  documentId: 'd1',
  participantId: 'p1',
  kind: 'seal',
  page: 1,
  x: 300,
  y: 600,
  width: 120,
  height: 80,
  label: '',
  slices: [],
  pdfField: 'sig-0',
  ...change,
});
const whole = {
  contract: loadedContract({
    name: '采购合同',
    contractType: 'purchase',
    isOrdered: true,
    draft: { parties: [{ role: '采购方' }, {}] } as unknown as Draft,
  }),
  participants: [
    loadedParticipant('p1', { kind: 'organization', name: '林书禾', accountParty: OWNER, readSeconds: 30, asksPassword: true }),
    loadedParticipant('p2', { position: 1, order: 2, name: '裴南乔', accountParty: guest }),
  ],
  fields: [
    field({}),
    field({ fieldId: 'f2', kind: 'straddle', page: 0, x: 560, y: 200, width: 40, height: 120 }),
    field({
      fieldId: 'f3',
      participantId: 'p2',
      kind: 'text',
      page: 0,
      x: 60,
      y: 80,
      width: 60,
      height: 40,
      label: '规格',
      format: 'number',
    }),
    field({ fieldId: 'f4', documentId: 'elsewhere' }),
  ],
  files: [
    { document: { documentId: 'd1', fileName: '合同.pdf', pages, version: 3 }, uploadId: 'u1' },
    { document: { documentId: 'd2', fileName: '附件.pdf', pages, version: 0 }, uploadId: 'u2' },
  ],
};

test('roles stand for the parties, places keep their shares of the page, and nobody is named', () => {
  const contents = contentsOfContract(whole, OWNER);
  expect(contents).toEqual({
    name: '采购合同',
    contractType: 'purchase',
    isOrdered: true,
    hasStraddle: false,
    roles: [
      { key: 'role1', kind: 'organization', name: '采购方', isOwn: true, order: 1, readSeconds: 30, asksPassword: true },
      { key: 'role2', kind: 'person', name: '乙方', isOwn: false, order: 2, readSeconds: 0 },
    ],
    files: [
      {
        uploadId: 'u1',
        fileName: '合同.pdf',
        fields: [
          { key: 'f1', party: 'role1', kind: 'seal', page: 1, x: 0.5, y: 0.75, width: 0.2, height: 0.1, label: '' },
          { key: 'f2', party: 'role1', kind: 'straddle', page: 0, x: 0, y: 0.25, width: 0.2, height: 0.15, label: '' },
          { key: 'f3', party: 'role2', kind: 'text', page: 0, x: 0.1, y: 0.1, width: 0.1, height: 0.05, label: '规格', format: 'number' },
        ],
      },
      { uploadId: 'u2', fileName: '附件.pdf', fields: [], isAttachment: true },
    ],
  });
  for (const name of ['林书禾', '裴南乔', '13900000000']) expect(JSON.stringify(contents)).not.toContain(name);
});

test('another party gets what it sees: neither the type nor how the owner calls its parties, and its own role is its own', () => {
  const { contractType, roles } = contentsOfContract(whole, guest);
  expect([contractType, ...roles.map(({ name, isOwn }) => `${name} ${isOwn}`)]).toEqual([undefined, '甲方 false', '乙方 true']);
  expect(roles.map(({ asksPassword }) => asksPassword)).toEqual([undefined, undefined]);
});
