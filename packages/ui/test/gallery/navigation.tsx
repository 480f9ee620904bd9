import {
  BadgeCheck,
  Bell,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePlus,
  CircleUserRound,
  FilePenLine,
  FileText,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  PenLine,
  Send,
  Settings,
  ShieldCheck,
  Stamp,
  Users,
} from 'lucide-react';
import { IconButton, IdentitySwitch, look, type NavigationGroup, type NavigationItem, SealIcon, TopLink } from '../../src/index.ts';

export const home = { href: '/', label: '墨契首页' };

export const memberGroups: NavigationGroup[] = [
  { key: 'home', items: [{ key: 'workbench', label: '工作台', icon: LayoutDashboard, href: '/viewIndex' }] },
  {
    key: 'contracts',
    title: '合同',
    items: [
      { key: 'signed', label: '我签署的', icon: PenLine, href: '/signInfo/signList', count: 5 },
      { key: 'sent', label: '我发起的', icon: Send, href: '/signInfo/applyList' },
      { key: 'seal-approval', label: '用印审批', icon: SealIcon, href: '/corp/signInfo/sealApproval', count: 3 },
      { key: 'drafts', label: '草稿箱', icon: FilePenLine, href: '/drafts' },
      { key: 'evidence', label: '存证保全', icon: ShieldCheck, href: '/signInfo/preservation' },
    ],
  },
  {
    key: 'tools',
    title: '工具',
    items: [
      { key: 'templates', label: '模板中心', icon: LayoutTemplate, href: '/tpl/general' },
      { key: 'review', label: '风险审查', icon: ListChecks, href: '/smartDoc/docExamine' },
      { key: 'validate', label: '合同验签', icon: BadgeCheck, href: '/certi/toValiView' },
    ],
  },
];

export const consoleGroups: NavigationGroup[] = [
  { key: 'home', items: [{ key: 'overview', label: '概览', icon: ChartNoAxesColumn, href: '/console' }] },
  { key: 'people', title: '组织', items: [{ key: 'members', label: '成员', icon: Users, href: '/console/member', count: 128 }] },
  {
    key: 'business',
    title: '业务',
    items: [
      { key: 'seals', label: '印章', icon: SealIcon, href: '/console/seal', count: 7 },
      { key: 'contracts', label: '合同', icon: FileText, href: '/console/contract' },
    ],
  },
  { key: 'rest', title: '管理', items: [{ key: 'settings', label: '设置', icon: Settings, href: '/console/setting' }] },
];

export const phoneItems: NavigationItem[] = [
  { key: 'workbench', label: '工作台', icon: LayoutDashboard, href: '/viewIndex' },
  { key: 'contracts', label: '合同', icon: FileText, href: '/signInfo/signList' },
  { key: 'create', label: '发起', icon: CirclePlus, href: '/initiation/toCreate' },
  { key: 'approve', label: '审批', icon: Stamp, href: '/corp/approval' },
  { key: 'me', label: '我的', icon: CircleUserRound, href: '/signSettings/accountInfo' },
];

export function TopEnd() {
  return (
    <>
      <TopLink icon={Building2} href="/console">
        管理后台
      </TopLink>
      <span className={look('divider')} />
      <IconButton icon={CircleHelp} label="帮助" />
      <IconButton icon={Bell} label="消息 6 条未读" count={6} />
      <IdentitySwitch label="切换身份" company={{ name: '杭州砚川智能装备有限公司', character: '砚' }} person="陆一鸣" />
    </>
  );
}
