import type { Grants, Permission } from '@moqi/api/enterprise/roles';
import { type IconType, type NavigationGroup, type NavigationItem, SealIcon } from '@moqi/ui';
import type { TFunction } from 'i18next';
import {
  BadgeCheck,
  Building2,
  ChartColumn,
  ChartNoAxesColumn,
  CirclePlus,
  CircleUserRound,
  FileText,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  Network,
  NotebookTabs,
  PenLine,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Stamp,
  Users,
  Waypoints,
} from 'lucide-react';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { homePath, pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, type Session } from '#shared/session/session.ts';

export interface MenuFacts {
  readonly enterprise: boolean;
  /** 待我签署 */
  readonly toSign: number | undefined;
  /** 待我审批 */
  readonly toApprove: number | undefined;
  /** may see what was used */
  readonly costs: boolean;
  /** may ask institutions for something */
  readonly judicial: boolean;
  /** a child account has nothing of its own, and a company's own login opens none of it */
  readonly child?: boolean;
}

type Words = TFunction<'app'>;

/** Persons see their costs; those of an enterprise are for members with the permission. */
export function mayReadCosts(session: Session): boolean {
  return !inEnterprise(session) || grantsOf(session)['billing.read'] !== undefined;
}

/** Persons do so in their own name; in that of an enterprise it is for members with the permission. */
export function mayOrderJudicial(session: Session): boolean {
  return !inEnterprise(session) || grantsOf(session)['cases.manage'] !== undefined;
}

/** The same page at the two addresses of specification §2.3. */
const costsPath = (enterprise: boolean): string => (enterprise ? '/signSettings/costStatistics' : '/tpl/costStatistics');

/** Only what exists is in a menu. */
export function memberMenu(t: Words, { enterprise, toSign, toApprove, costs, judicial, child = false }: MenuFacts): NavigationGroup[] {
  return [
    { key: 'home', items: [{ key: 'workbench', label: t('menu.workbench'), icon: LayoutDashboard, href: homePath(enterprise) }] },
    {
      key: 'contracts',
      title: t('menu.contracts'),
      items: [
        { key: 'signList', label: t('menu.signList'), icon: PenLine, href: pathInMode('/signInfo/signList', enterprise), count: toSign },
        { key: 'applyList', label: t('menu.applyList'), icon: Send, href: pathInMode('/signInfo/applyList', enterprise) },
        ...(enterprise ? [{ key: 'approvals', label: t('menu.approvals'), icon: Stamp, href: '/corp/approval', count: toApprove }] : []),
      ],
    },
    {
      key: 'tools',
      title: t('menu.tools'),
      items: [
        { key: 'templates', label: t('menu.templateCentre'), icon: LayoutTemplate, href: pathInMode('/tpl/general', enterprise) },
        { key: 'validation', label: t('menu.validation'), icon: BadgeCheck, href: '/certi/toValiView' },
        { key: 'preservation', label: t('menu.preservation'), icon: FileText, href: '/signInfo/preservation' },
        ...(judicial ? [{ key: 'judicial', label: t('menu.judicial'), icon: Scale, href: '/judicialService/introduce' }] : []),
      ],
    },
    {
      key: 'services',
      title: t('menu.services'),
      items: [
        ...(costs ? [{ key: 'costs', label: t('menu.costs'), icon: ChartColumn, href: costsPath(enterprise) }] : []),
        ...(child ? [] : [{ key: 'mySeals', label: t('menu.mySeals'), icon: SealIcon, href: '/signSettings/signers' }]),
        ...(enterprise ? [{ key: 'myGrants', label: t('menu.myGrants'), icon: ShieldCheck, href: '/tpl/grant' }] : []),
        ...(child ? [] : [{ key: 'settings', label: t('menu.settings'), icon: Settings, href: '/signSettings/accountInfo' }]),
      ],
    },
  ];
}

/** 工作台 · 合同 · 发起 · 审批 · 我的; as oneself there is nothing to approve. */
export function phoneMenu(t: Words, { enterprise, toSign, toApprove, child = false }: MenuFacts): NavigationItem[] {
  return [
    { key: 'workbench', label: t('menu.workbench'), icon: LayoutDashboard, href: homePath(enterprise) },
    { key: 'signList', label: t('menu.contracts'), icon: FileText, href: pathInMode('/signInfo/signList', enterprise), count: toSign },
    { key: 'create', label: t('menu.create'), icon: CirclePlus, href: '/initiation/common' },
    ...(enterprise ? [{ key: 'approvals', label: t('menu.approvalTab'), icon: Stamp, href: '/corp/approval', count: toApprove }] : []),
    ...(child ? [] : [{ key: 'settings', label: t('menu.mine'), icon: CircleUserRound, href: '/signSettings/accountInfo' }]),
  ];
}

const TABS: readonly string[] = ['workbench', 'signList', 'create', 'approvals', 'settings'];

/** The tab of a phone under which an entry is found: the lists under 合同, what has no tab of its own under 我的. */
export function phoneTab(entry: string | undefined): string | undefined {
  if (entry === 'applyList') return 'signList';
  return entry === undefined || TABS.includes(entry) ? entry : 'settings';
}

interface ConsoleEntry {
  /** worded by `menu.<key>` */
  readonly key:
    | 'overview'
    | 'organizationTree'
    | 'members'
    | 'roles'
    | 'affiliates'
    | 'childAccounts'
    | 'logs'
    | 'seals'
    | 'flows'
    | 'enterpriseContracts'
    | 'register'
    | 'deliveries'
    | 'judicial'
    | 'templates'
    | 'orders'
    | 'enterpriseSettings';
  readonly icon: IconType;
  readonly href: `/console/${string}`;
  /** a member who holds it sees the entry; the page's route asks for the same */
  readonly permission: Permission;
  /** pages that belong to the entry and have none of their own */
  readonly pages?: readonly string[];
}

interface ConsoleGroup {
  readonly key: string;
  /** worded by `menu.<title>` */
  readonly title?: 'organization' | 'business' | 'management';
  readonly entries: readonly ConsoleEntry[];
}

/** The pages of the console in their groups and order; a page has its line here once it works. */
const CONSOLE: readonly ConsoleGroup[] = [
  {
    key: 'overview',
    entries: [
      {
        key: 'overview',
        icon: ChartNoAxesColumn,
        href: '/console/consoleIndex',
        permission: 'overview.read',
        pages: ['/tpl/signStatistics'],
      },
    ],
  },
  {
    key: 'organization',
    title: 'organization',
    entries: [
      { key: 'organizationTree', icon: Network, href: '/console/organization', permission: 'members.read' },
      { key: 'members', icon: Users, href: '/console/member', permission: 'members.read', pages: ['/console/tag'] },
      { key: 'childAccounts', icon: IdCard, href: '/console/childAccount', permission: 'members.manage' },
      { key: 'roles', icon: KeyRound, href: '/console/role', permission: 'members.read' },
      {
        key: 'affiliates',
        icon: Building2,
        href: '/console/affiliate',
        permission: 'affiliates.read',
        pages: ['/console/affiliate/contracts', '/console/affiliate/contract'],
      },
    ],
  },
  {
    key: 'business',
    title: 'business',
    entries: [
      { key: 'seals', icon: SealIcon, href: '/console/seal', permission: 'seals.read' },
      { key: 'flows', icon: Waypoints, href: '/console/flow', permission: 'flows.read', pages: ['/console/Approval'] },
      { key: 'enterpriseContracts', icon: FileText, href: '/console/contract', permission: 'contracts.read' },
      { key: 'register', icon: NotebookTabs, href: '/console/register', permission: 'contracts.read' },
      { key: 'judicial', icon: Scale, href: '/console/judicial', permission: 'cases.manage' },
      { key: 'deliveries', icon: Send, href: '/console/deliver', permission: 'contracts.read' },
      {
        key: 'templates',
        icon: LayoutTemplate,
        href: '/console/template',
        permission: 'templates.manage',
      },
    ],
  },
  {
    key: 'management',
    title: 'management',
    entries: [
      { key: 'orders', icon: ReceiptText, href: '/console/order', permission: 'billing.read' },
      { key: 'logs', icon: ScrollText, href: '/console/log', permission: 'logs.read' },
      {
        key: 'enterpriseSettings',
        icon: Settings,
        href: '/console/setting',
        permission: 'settings.manage',
        pages: [
          '/tpl/corpSet',
          '/console/account',
          '/console/authEdit',
          '/authEdit/authEditNew',
          '/signSettings/APPKey',
          '/console/signOn',
          '/console/directorySync',
          '/console/workWeChat',
          '/console/loginPolicy',
        ],
      },
    ],
  },
];

/** How many there are of what an entry leads to. */
export type ConsoleCounts = Partial<Record<ConsoleEntry['key'], number>>;

/** What the grants permit of the console; a group without an entry is left out. */
export function consoleMenu(t: Words, grants: Grants, counts: ConsoleCounts = {}): NavigationGroup[] {
  return CONSOLE.map(({ key, title, entries }) => ({
    key,
    ...(title === undefined ? {} : { title: t(`menu.${title}`) }),
    items: entries
      .filter(({ permission }) => grants[permission] !== undefined)
      .map((entry) => ({ key: entry.key, label: t(`menu.${entry.key}`), icon: entry.icon, href: entry.href, count: counts[entry.key] })),
  })).filter(({ items }) => items.length > 0);
}

/** Where the console opens for these grants; undefined: it does not. */
export function firstConsolePage(grants: Grants): ConsoleEntry['href'] | undefined {
  return CONSOLE.flatMap(({ entries }) => entries).find(({ permission }) => grants[permission] !== undefined)?.href;
}

/** Key of the entry a path belongs to. */
export function currentEntry(path: string): string | undefined {
  const entries: readonly (readonly [RegExp, string])[] = [
    [/^\/(?:corp\/)?viewIndex$/, 'workbench'],
    [/^\/(?:corp\/)?signInfo\/signList$/, 'signList'],
    [/^\/(?:corp\/)?signInfo\/applyList$/, 'applyList'],
    [/^\/corp\/(?:approval|signInfo\/sealApproval)$|^\/applySign\/audit/, 'approvals'],
    [/^\/tpl\/(?:general$|api$|add\/)|^\/advancedVersion\//, 'templates'],
    [/^\/certi\//, 'validation'],
    [/^\/(?:signInfo\/(?:(?:data)?preservation|insureClaim)|insure\/userNotes)$/i, 'preservation'],
    [/^\/judicialService\//, 'judicial'],
    [/^\/(?:signSettings\/(?:costStatistics|transferRecord)|tpl\/(?:costStatistics|score)|asset\/pointChargePage)$/, 'costs'],
    [/^\/(?:signSettings\/sign(?:ers|Merge)|tpl\/(?:sign(?:ers|Merge)|entSign))$/, 'mySeals'],
    [/^\/tpl\/grant$/, 'myGrants'],
    [/^\/(?:signSettings|auth)\/|^\/tpl\/(?:accountInfo|personSet|digital|signPwd|signCheck|authorization)$/, 'settings'],
  ];
  const inConsole = CONSOLE.flatMap((group) => group.entries).find(({ href, pages = [] }) => href === path || pages.includes(path))?.key;
  return inConsole ?? entries.find(([pattern]) => pattern.test(path))?.[1];
}
