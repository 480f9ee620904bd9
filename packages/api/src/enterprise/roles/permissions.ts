/**
 * What a member of an enterprise may be allowed. A permission that reaches over data has a scope: what the member made (`own`), what the
 * own group and the groups below it made (`group`), or everything (`enterprise`). The others hold for the whole enterprise.
 */
export const SCOPES = ['own', 'group', 'enterprise'] as const;
export type Scope = (typeof SCOPES)[number];

interface PermissionWords {
  readonly area: 'console' | 'organization' | 'seals' | 'contracts' | 'billing' | 'records';
  /** whether a data scope is chosen */
  readonly scoped: boolean;
  readonly zh: string;
  readonly en: string;
  /** what it allows, in one sentence */
  readonly zhMeaning: string;
  readonly enMeaning: string;
}

const row = (
  area: PermissionWords['area'],
  scoped: boolean,
  [zh, en]: readonly [string, string],
  [zhMeaning, enMeaning]: readonly [string, string],
): PermissionWords => ({ area, scoped, zh, en, zhMeaning, enMeaning });

/** The permissions in the order in which the matrix shows them. */
export const PERMISSIONS = {
  'overview.read': row(
    'console',
    false,
    ['查看概览', 'View the overview'],
    ['查看企业的统计和待办', 'View figures and open tasks of the company'],
  ),
  'settings.manage': row(
    'console',
    false,
    ['企业设置', 'Company settings'],
    ['修改企业资料、认证信息和默认设置', 'Change company information, verification and defaults'],
  ),
  'organization.manage': row(
    'organization',
    false,
    ['管理组织架构', 'Manage the organization'],
    [
      '新建、移动、删除部门，指定部门主管，处理集团企业关系',
      'Create, move and delete departments, set their managers, and manage relationships with group companies',
    ],
  ),
  'members.read': row(
    'organization',
    true,
    ['查看成员', 'View members'],
    ['查看成员名单和联系方式', 'View members and their contact details'],
  ),
  'members.manage': row(
    'organization',
    true,
    ['管理成员', 'Manage members'],
    ['邀请、导入、调整、停用和移除成员，管理子账号', 'Invite, import, move, disable and remove members, and manage child accounts'],
  ),
  'roles.manage': row(
    'organization',
    false,
    ['管理角色', 'Manage roles'],
    ['新建角色、调整权限、分配角色', 'Create roles, change their permissions and assign them'],
  ),
  'affiliates.read': row(
    'organization',
    false,
    ['查看集团企业', 'View group companies'],
    ['查看下级企业和它们授权查阅的合同', 'View subsidiaries and the contracts they share'],
  ),
  'seals.read': row(
    'seals',
    false,
    ['查看印章', 'View seals'],
    ['查看企业全部印章和用印记录', 'View all seals of the company and their usage records'],
  ),
  'seals.manage': row(
    'seals',
    false,
    ['管理印章', 'Manage seals'],
    ['新建、上传、授权、停用和冻结印章', 'Create, upload, grant, disable and freeze seals'],
  ),
  'seals.approve': row(
    'seals',
    false,
    ['审核印章', 'Approve seals'],
    ['审核上传的印章和用印申请', 'Review uploaded seals and requests to use a seal'],
  ),
  'flows.read': row(
    'contracts',
    false,
    ['查看审批流程', 'View approval flows'],
    ['查看审批流程和审批记录', 'View approval flows and approval records'],
  ),
  'flows.manage': row(
    'contracts',
    false,
    ['管理审批流程', 'Manage approval flows'],
    ['设计、发布、停用审批流程', 'Design, publish and disable approval flows'],
  ),
  'contracts.send': row(
    'contracts',
    false,
    ['发起合同', 'Send contracts'],
    ['以企业名义发起合同', 'Send contracts on behalf of the company'],
  ),
  'contracts.read': row(
    'contracts',
    true,
    ['查看企业合同', 'View company contracts'],
    ['在管理后台查看成员发起和签署的合同', 'View in the console the contracts that members sent and signed'],
  ),
  'templates.manage': row(
    'contracts',
    false,
    ['管理模板', 'Manage templates'],
    ['新建、授权和停用合同模板', 'Create, grant and disable contract templates'],
  ),
  'cases.manage': row(
    'contracts',
    false,
    ['办理司法服务', 'Order judicial services'],
    [
      '以企业名义申请保管函、出证、公证和仲裁，费用由企业支付',
      'Apply for letters, testimony, notarial certificates and arbitration for the company, at its expense',
    ],
  ),
  'billing.read': row('billing', false, ['查看费用', 'View billing'], ['查看额度、订单和用量', 'View quota, orders and usage']),
  'billing.manage': row(
    'billing',
    false,
    ['管理费用', 'Manage billing'],
    ['充值、转让额度、申请发票', 'Top up, transfer quota and request invoices'],
  ),
  'logs.read': row(
    'records',
    true,
    ['查看日志', 'View logs'],
    ['查看操作、用印和额度日志', 'View the logs of operations, seals and quota'],
  ),
} as const satisfies Readonly<Record<string, PermissionWords>>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[];
/** Permission → how far it reaches; `enterprise` for those without a scope. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

interface BuiltInRole {
  readonly zh: string;
  readonly en: string;
  readonly grants: Grants;
}

const everything: Grants = Object.fromEntries(PERMISSION_NAMES.map((name) => [name, 'enterprise']));

/** Roles that every enterprise has and nobody can change. */
export const BUILT_IN_ROLES = {
  admin: { zh: '企业管理员', en: 'Administrator', grants: everything },
  sealAdmin: {
    zh: '印章管理员',
    en: 'Seal administrator',
    grants: {
      'overview.read': 'enterprise',
      'members.read': 'enterprise',
      'seals.read': 'enterprise',
      'seals.manage': 'enterprise',
      'seals.approve': 'enterprise',
      'contracts.send': 'enterprise',
      'logs.read': 'own',
    },
  },
  contractAdmin: {
    zh: '合同管理员',
    en: 'Contract administrator',
    grants: {
      'overview.read': 'enterprise',
      'members.read': 'group',
      'flows.read': 'enterprise',
      'flows.manage': 'enterprise',
      'contracts.send': 'enterprise',
      'contracts.read': 'group',
      'templates.manage': 'enterprise',
      'cases.manage': 'enterprise',
      'logs.read': 'group',
    },
  },
  finance: {
    zh: '财务',
    en: 'Finance',
    grants: {
      'overview.read': 'enterprise',
      'billing.read': 'enterprise',
      'billing.manage': 'enterprise',
      'contracts.send': 'enterprise',
      'logs.read': 'own',
    },
  },
  member: { zh: '成员', en: 'Member', grants: { 'contracts.send': 'enterprise' } },
} as const satisfies Readonly<Record<string, BuiltInRole>>;

export type BuiltInRoleName = keyof typeof BUILT_IN_ROLES;
export const BUILT_IN_ROLE_NAMES = Object.keys(BUILT_IN_ROLES) as readonly BuiltInRoleName[];
