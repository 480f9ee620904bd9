import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { WAITING_FOR } from '../../reach/overview/overview.ts';
import { beginsExport, fetchesExport, readsExport } from '../../wire/exports.ts';
import { listFilters, pageOf, uuid, writtenMoment } from '../../wire/shapes.ts';
import { amountFen, CONTRACT_TYPES } from '../flows/flow.ts';
import { listRow, signRow, statusCounts, tagged } from './rows.ts';

/** Contracts of an enterprise: what its members sent, or what its members sign. */
export const enterpriseFilters = listFilters.extend({
  listType: z.enum(['sent', 'received']).default('sent'),
  /** of unfinished contracts: the party that has to act next */
  waitsFor: z.enum(WAITING_FOR).optional(),
  /** the member who sent it, or who handles what was received */
  corpUserId: uuid.optional(),
  /** members of this group and of those below it */
  groupId: uuid.optional(),
  /** the template that a sent contract was begun from */
  tplId: uuid.optional(),
  /** as the sender declared it; of received contracts it is not known */
  contractType: z.enum(CONTRACT_TYPES).optional(),
  minAmountFen: amountFen.optional(),
  maxAmountFen: amountFen.optional(),
});

/** A contract as an administrator's list shows it. */
const enterpriseRow = listRow.extend({
  status: z.number().int(),
  sentTime: z.string(),
  endTime: z.string(),
  signInfoNo: z.string(),
  waitsFor: z.enum(WAITING_FOR).optional(),
  waitsSince: z.string(),
  ...tagged,
});
export type EnterpriseRow = z.infer<typeof enterpriseRow>;

export const listEnterpriseContracts = defineOperation({
  // 管理后台 · 合同
  name: 'contracts.listEnterpriseContracts',
  summary: 'Contracts that members of the enterprise sent or sign, as far as the data scope of the caller reaches.',
  input: enterpriseFilters,
  output: pageOf(enterpriseRow),
  errors: ['DIRECTORY_UNKNOWN'],
  permission: 'contracts.read',
  reads: ['contracts'],
  mounts: { corporateAdmin: '/c/m/applySign/findByPage' },
});

export const countEnterpriseContracts = defineOperation({
  // 管理后台 · 各状态的合同数
  name: 'contracts.countEnterpriseContracts',
  summary: 'How many of these contracts there are, by status.',
  input: enterpriseFilters,
  output: statusCounts,
  errors: ['DIRECTORY_UNKNOWN'],
  permission: 'contracts.read',
  reads: ['contracts'],
  mounts: { corporateAdmin: '/c/m/applySign/contractNum' },
});

export const listEnterpriseSigns = defineOperation({
  // 企业签署记录
  name: 'contracts.listEnterpriseSigns',
  summary: 'What the enterprise signs, by date of sending and e-mail address of the member who handles it.',
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
    beginDate: writtenMoment.optional(),
    endDate: writtenMoment.optional(),
    email: z.string().trim().max(120).optional(),
  }),
  output: pageOf(signRow),
  errors: [],
  reads: ['contracts'],
  mounts: { enterprise: '/c/enterpriseSign/pagedList' },
});

export const readContractChoices = defineOperation({
  // 管理后台 · 合同筛选项
  name: 'contracts.readContractChoices',
  summary:
    'What contracts of the enterprise can be filtered by: the templates that they were begun from, its business categories and its tags.',
  input: z.object({}),
  output: z.object({
    templates: z.array(z.object({ tplId: z.uuid(), tplName: z.string() })),
    categories: z.array(z.object({ categoryId: z.uuid(), categoryName: z.string() })),
    tags: z.array(z.object({ tagId: z.uuid(), tagName: z.string() })),
  }),
  errors: [],
  permission: 'contracts.read',
  reads: ['templates', 'contracts', 'tags', 'enterprise'],
  mounts: { corporateAdmin: '/c/m/applySign/choices' },
});

export const exportContracts = defineOperation({
  ...beginsExport,
  // 管理后台 · 导出合同
  name: 'contracts.exportContracts',
  summary: 'Starts to write the contracts that match into a spreadsheet (.xlsx); no cell of it is a formula.',
  input: enterpriseFilters.omit({ itemPage: true, pageSize: true }).extend({ locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  errors: [...beginsExport.errors, 'DIRECTORY_UNKNOWN'],
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/applySign/export' },
});

export const readContractsExport = defineOperation({
  ...readsExport,
  // 合同导出进度
  name: 'contracts.readContractsExport',
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/applySign/export/status' },
});

export const downloadContractsExport = defineOperation({
  ...fetchesExport,
  // 下载合同列表
  name: 'contracts.downloadContractsExport',
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/applySign/export/download' },
});
