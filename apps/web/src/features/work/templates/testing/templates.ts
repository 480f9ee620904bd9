import type { OutputOf } from '@moqi/api';
import type { ManagedTemplate, readTemplate, TemplateGroups } from '@moqi/api/work/templates';

export const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function template(number: number, change: Partial<ManagedTemplate> = {}): ManagedTemplate {
  return {
    tplId: id(number),
    tplName: '设备采购合同',
    contractType: 'purchase',
    tplGroupId: id(901),
    groupName: '采购',
    state: 'enabled',
    version: 2,
    partyCount: 2,
    placeCount: 3,
    hasVariables: false,
    usedCount: 96,
    usedThisMonth: 0,
    isFavourite: false,
    updatedBy: '顾清妍',
    updateTime: '2026-11-18T02:00:00.000Z',
    places: [{ x: 0.1, y: 0.7, width: 0.3, height: 0.1 }],
    can: { use: true, edit: true, enable: false, disable: true, grant: true, delete: true },
    hasDraft: false,
    customerNo: '',
    memberUse: 1,
    grants: [],
    ...change,
  };
}

export const groups: TemplateGroups = {
  list: [{ tplGroupId: id(901), groupName: '采购', count: 1 }],
  count: 2,
  ungrouped: 1,
  favourites: 0,
  recent: 0,
};

/** A template with its contents, as its editor gets it. */
export function opened(change: Partial<OutputOf<typeof readTemplate>> = {}): OutputOf<typeof readTemplate> {
  return {
    ...template(1),
    contents: {
      tplName: '设备采购合同',
      contractType: 'purchase',
      roleJson: [
        { key: 'a', signatoryType: 1, roleName: '采购方', ownFlag: 1, orderNum: 1, readTime: 0 },
        { key: 'b', signatoryType: 1, roleName: '供应商', ownFlag: 0, orderNum: 2, readTime: 0 },
      ],
      attatchFileNamesJson: [],
      ifOrder: 1,
      needQifengSign: 0,
    },
    files: [],
    revision: 4,
    savedAt: '2026-11-18T02:00:00.000Z',
    versions: [],
    ...change,
  };
}

export const page = <Row>(...list: Row[]) => ({ list, count: list.length, itemPage: 1, pageSize: 20 });
