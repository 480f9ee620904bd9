import { readFile } from 'node:fs/promises';
import { uploadFiles } from '@moqi/api/trust/files';
import type { ContractType } from '@moqi/api/work/flows';
import type { DraftField } from '@moqi/api/work/sending';
import { changeTemplateGroup, operateTemplate, type TemplateRole } from '@moqi/api/work/templates';
import { granted } from './street.ts';
import type { Visitor } from './visitor.ts';

interface Plan {
  readonly tplName: string;
  readonly groupName: string;
  readonly contractType: ContractType;
  /** what the enterprise and the other party are in it */
  readonly roles: readonly [own: string, other: string];
  /** the other party seals it too */
  readonly isAmongEnterprises?: true;
  readonly isDraft?: true;
}

/** By the file that they are made of. The last is the newest, and therefore the first that is shown. */
const TEMPLATES = {
  logistics: { tplName: '物流服务框架协议', groupName: '采购', contractType: 'service', roles: ['托运方', '承运方'], isDraft: true },
  lease: { tplName: '房屋租赁合同', groupName: '行政', contractType: 'lease', roles: ['承租方', '出租方'] },
  rivalry: { tplName: '竞业限制协议', groupName: '人事', contractType: 'labour', roles: ['用人单位', '员工'] },
  service: { tplName: '技术服务合同', groupName: '采购', contractType: 'service', roles: ['委托方', '服务方'], isAmongEnterprises: true },
  dealer: { tplName: '经销合作协议', groupName: '销售', contractType: 'sales', roles: ['供货方', '经销方'], isAmongEnterprises: true },
  labour: { tplName: '劳动合同（标准版）', groupName: '人事', contractType: 'labour', roles: ['用人单位', '劳动者'] },
  secrecy: { tplName: '保密协议（双方）', groupName: '销售', contractType: 'confidentiality', roles: ['披露方', '接收方'] },
  purchase: { tplName: '采购合同（标准版）', groupName: '采购', contractType: 'purchase', roles: ['采购方', '供应商'] },
} as const satisfies Record<string, Plan>;

export type TemplateKind = keyof typeof TEMPLATES;

/** What the others send contracts from. */
export interface FilledTemplate {
  readonly tplId: string;
  readonly own: string;
  readonly other: string;
}

const onFootOfLastPage = (party: string, kind: DraftField['kind'], x: number): DraftField => ({
  key: `${party}-${kind}`,
  party,
  kind,
  page: 1,
  x,
  y: 0.72,
  width: kind === 'seal' ? 0.2 : 0.18,
  height: kind === 'seal' ? 0.14 : 0.06,
  label: '',
});

/** The other party signs first, as is usual where the sender's seal closes the matter. */
function rolesOf({ roles: [own, other], isAmongEnterprises }: Plan): TemplateRole[] {
  const shared = { readTime: 0 };
  return [
    { ...shared, key: 'other', roleName: other, signatoryType: isAmongEnterprises ? 1 : 0, ownFlag: 0, orderNum: 1 },
    { ...shared, key: 'own', roleName: own, signatoryType: 1, ownFlag: 1, orderNum: 2 },
  ];
}

async function makeTemplate(admin: Visitor, kind: TemplateKind, tplGroupId: string): Promise<FilledTemplate> {
  const plan: Plan = TEMPLATES[kind];
  const bytes = await readFile(new URL(`files/${kind}.pdf`, import.meta.url));
  const uploaded = { name: `${plan.tplName}.pdf`, mediaType: 'application/pdf', bytes };
  const [file] = (await granted(admin.upload(uploadFiles, 'session', [uploaded]))).list;
  if (file === undefined) throw new Error('nothing was uploaded');
  const fields = [onFootOfLastPage('own', 'seal', 0.12), onFootOfLastPage('other', plan.isAmongEnterprises ? 'seal' : 'ink', 0.6)];
  const { tplId } = await granted(
    admin.call(operateTemplate, 'corporateAdmin', {
      tplName: plan.tplName,
      contractType: plan.contractType,
      roleJson: rolesOf(plan),
      attatchFileNamesJson: [{ targetId: file.targetId, fileName: file.fileName, fields }],
      ifOrder: 1,
      publish: plan.isDraft ? 0 : 1,
      tplGroupId,
    }),
  );
  const [own, other] = plan.roles;
  return { tplId, own, other };
}

/** Templates in their groups, free for every member; one of them is not published yet. */
export async function fillTemplates(admin: Visitor): Promise<Readonly<Record<TemplateKind, FilledTemplate>>> {
  const made: Partial<Record<TemplateKind, FilledTemplate>> = {};
  const groups = new Map<string, string>();
  for (const groupName of ['采购', '销售', '人事', '行政']) {
    const { list } = await granted(admin.call(changeTemplateGroup, 'corporateAdmin', { oper: 'add', groupName }));
    for (const group of list) groups.set(group.groupName, group.tplGroupId);
  }
  for (const kind of Object.keys(TEMPLATES) as TemplateKind[]) {
    made[kind] = await makeTemplate(admin, kind, groups.get(TEMPLATES[kind].groupName) ?? 'none');
  }
  return made as Record<TemplateKind, FilledTemplate>;
}
