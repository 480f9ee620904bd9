import { templateContents } from '@moqi/api/work/templates';
import { expect, test } from 'vitest';
import { contentsFromWire, contentsToWire } from './wire.ts';

const FILE = '0199aa00-0000-7000-8000-0000000000f1';
const wire = templateContents.parse({
  tplName: '设备采购合同',
  contractType: 'purchase',
  roleJson: [
    { key: 'a', signatoryType: 1, roleName: '采购方', ownFlag: 1, orderNum: 2, readTime: 15 },
    { key: 'b', signatoryType: 0, roleName: '供应商', needSignPwd: 1 },
  ],
  attatchFileNamesJson: [
    {
      targetId: FILE,
      fileName: '合同.pdf',
      fields: [{ key: 'f', party: 'a', kind: 'seal', page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }],
    },
  ],
  ifOrder: 1,
  needQifengSign: 1,
});

test('contents come back to the wire as they came', () => {
  expect(contentsToWire(contentsFromWire(wire))).toEqual(wire);
  const empty = templateContents.parse({});
  expect(contentsToWire(contentsFromWire(empty))).toEqual(empty);
});

test('contents have the words of the domain inside', () => {
  expect(contentsFromWire(wire)).toMatchObject({
    name: '设备采购合同',
    roles: [
      { key: 'a', kind: 'organization', name: '采购方', isOwn: true, order: 2, readSeconds: 15 },
      { key: 'b', kind: 'person', name: '供应商', isOwn: false, order: 1, readSeconds: 0, asksPassword: true },
    ],
    files: [{ uploadId: FILE, fileName: '合同.pdf', fields: [{ party: 'a', kind: 'seal', label: '' }] }],
    isOrdered: true,
    hasStraddle: true,
  });
});
