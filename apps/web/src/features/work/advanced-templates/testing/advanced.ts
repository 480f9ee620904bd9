import type { OutputOf } from '@moqi/api';
import type { FileReference } from '@moqi/api/trust/files';
import type { readTemplate } from '@moqi/api/work/templates';

export const tplId = '0199aa00-0000-7000-8000-0000000000f1';
const targetId = '0199aa00-0000-7000-8000-0000000000f2';

export const reference: FileReference = {
  targetId,
  fileType: 1,
  sign: 's',
  ts: '1',
  fix: 'pdf',
  docHash: 'h',
  fileName: '设备采购合同.pdf',
  num: 1,
  size: 1000,
  pages: [{ width: 595, height: 842, rotation: 0 }],
  repaired: false,
  brokenSignatures: false,
  sources: [],
  active: [],
};

/** A template with a value, an amount that is computed, and rows. */
export function advanced(change: Partial<OutputOf<typeof readTemplate>> = {}): OutputOf<typeof readTemplate> {
  return {
    tplId,
    tplName: '设备采购合同',
    contractType: 'purchase',
    tplGroupId: null,
    groupName: '',
    state: 'enabled',
    version: 1,
    partyCount: 1,
    placeCount: 1,
    hasVariables: true,
    usedCount: 0,
    usedThisMonth: 0,
    isFavourite: false,
    updatedBy: '顾清妍',
    updateTime: '2026-11-18T02:00:00.000Z',
    places: [],
    can: { use: true, edit: true, enable: false, disable: true, grant: true, delete: true },
    hasDraft: false,
    customerNo: '',
    memberUse: 1,
    grants: [],
    contents: {
      tplName: '设备采购合同',
      contractType: 'purchase',
      roleJson: [{ key: 'role1', signatoryType: 1, roleName: '采购方', ownFlag: 1, orderNum: 1, readTime: 0 }],
      attatchFileNamesJson: [{ targetId, fileName: '设备采购合同.pdf', fields: [] }],
      ifOrder: 0,
      needQifengSign: 0,
      variables: [
        { name: '甲方', kind: 'text', required: 1 },
        {
          name: '明细',
          kind: 'rows',
          required: 1,
          columns: [
            { name: '单价', kind: 'money', required: 1 },
            { name: '数量', kind: 'number', required: 1 },
          ],
        },
        { name: '总价', kind: 'money', required: 1, formula: '求和(明细.单价)*2' },
      ],
      marks: [
        { place: 'seal', roleName: '采购方' },
        { place: 'ink', roleName: '供应商' },
      ],
    },
    files: [reference],
    revision: 4,
    savedAt: '2026-11-18T02:00:00.000Z',
    versions: [],
    ...change,
  };
}
