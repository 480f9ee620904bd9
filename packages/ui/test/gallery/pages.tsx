import { drawSeal } from '@moqi/rules';
import { CalendarClock, CircleCheckBig, Clock3, LayoutTemplate, PenLine, Plus, RefreshCw, Upload } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import * as ui from '../../src/index.ts';
import { FilterDrawer, NamingDialog, People } from './lists.tsx';
import { consoleGroups, home, memberGroups, phoneItems, TopEnd } from './navigation.tsx';
import { Account, NotFound, Signing, Tool } from './whole-pages.tsx';

const seal = drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章', code: '3301080274916' });

function Frame({ children, current, flush = false }: { children: React.ReactNode; current: string; flush?: boolean }) {
  return (
    <ui.MemberShell
      home={home}
      navigation={memberGroups}
      navigationLabel="主导航"
      current={current}
      skipLabel="跳到正文"
      search={<ui.SearchTrigger label="搜索合同、编号、签署方" shortcut="Ctrl K" onClick={() => undefined} />}
      topEnd={<TopEnd />}
      sideFoot={
        <>
          剩余额度 <b className={ui.look('ink2', 'medium')}>328</b> 份
        </>
      }
      tabBar={{ items: phoneItems, label: '手机导航', current: 'workbench' }}
      flush={flush}
    >
      {children}
    </ui.MemberShell>
  );
}

const events: ui.TimelineEvent[] = [
  { key: 'start', pip: 'start', title: '陆一鸣 发起', when: '11-19 14:02' },
  { key: 'approval', pip: 'done', title: '用印审批通过', when: '11-19 16:30', detail: '顾清妍、沈知远' },
  {
    key: 'a',
    pip: 'done',
    party: 0,
    title: '杭州砚川智能装备有限公司',
    when: '11-20 09:15',
    detail: '陆一鸣 盖章 · 合同专用章 · 短信验证码',
  },
  { key: 'b', pip: 'them', party: 1, title: '苏州栖禾新材料有限公司', when: '签署中', detail: '林书禾 昨天 16:24 看过第 1–6 页，还没签' },
  {
    key: 'c',
    pip: 'them',
    party: 2,
    title: '裴南乔（见证人）',
    when: '签署中',
    detail: '短信已送达，未打开',
    repair: <ui.LinkButton>换号码重发</ui.LinkButton>,
  },
  { key: 'd', pip: 'later', party: 3, title: '宁波鹭汀物流有限公司', when: '未到', detail: '等上一步 2 方签完' },
];

const states: [ui.ContractState, string][] = [
  ['draft', '草稿'],
  ['approving', '审批中'],
  ['mine', '待我签署'],
  ['others', '待他人签署'],
  ['completed', '已完成'],
  ['refused', '已拒签'],
  ['revoked', '已撤销'],
  ['expired', '已过期'],
  ['rescinded', '已解除'],
];

function Workbench() {
  const toast = ui.useToast();
  const [part, setPart] = useState<'all' | 'sign' | 'approve'>('all');
  return (
    <Frame current="workbench">
      <ui.PageHeader
        title="工作台"
        fact="11 月 21 日 星期六"
        actions={
          <>
            <ui.Button
              icon={LayoutTemplate}
              onClick={() => toast({ text: '已移到采购', undo: { label: '撤回', onClick: () => undefined } })}
            >
              使用模板
            </ui.Button>
            <ui.Button kind="primary" icon={Plus}>
              发起合同
            </ui.Button>
          </>
        }
      />
      <div className={ui.look('column')} style={{ gap: 16 }}>
        <ui.CountStrip
          label="合同数量"
          items={[
            { key: 'mine', icon: PenLine, tone: 'vermilion', label: '待我签署', count: 5, note: '2 份今天截止', href: '/a' },
            { key: 'others', icon: Clock3, tone: 'indigo', label: '待他人签署', count: 12, note: '最久已等 6 天', href: '/b' },
            { key: 'due', icon: CalendarClock, tone: 'ochre', label: '即将到期', count: undefined, note: '7 天内截止', href: '/c' },
            { key: 'done', icon: CircleCheckBig, tone: 'pine', label: '已完成', count: 1286, note: '本月 41 份', href: '/d' },
          ]}
        />
        <ui.Sheet
          title="待办"
          fact="按截止时间"
          flush
          extra={
            <ui.SegmentedTabs
              small
              label="待办类型"
              value={part}
              onChange={setPart}
              tabs={[
                { key: 'all', label: '全部', count: 12 },
                { key: 'sign', label: '签署', count: 5 },
                { key: 'approve', label: '审批', count: 3 },
              ]}
            />
          }
        >
          {states.map(([state, word]) => (
            <div key={state} className={ui.look('between')} style={{ padding: '8px 16px' }}>
              <ui.Status state={state}>{word}</ui.Status>
              <ui.Pips steps={['done', state === 'refused' ? 'failed' : 'me', 'them', 'later']} label="已签 1，共 4" note="等你签署" />
              <ui.Button kind={state === 'mine' ? 'seal-outlined' : 'plain'} size="small">
                签署
              </ui.Button>
            </div>
          ))}
        </ui.Sheet>
        <ui.Sheet title="小件">
          <div className={ui.look('row', 'wrap')}>
            <ui.Pips steps={['done', 'done', 'done', 'me', 'later', 'later', 'later', 'later']} label="已签 3，共 8" />
            <ui.Chip>3 个文件</ui.Chip>
            <ui.Chip tone="pine" icon={CircleCheckBig}>
              已认证
            </ui.Chip>
            <ui.Chip tone="ochre">26 天后到期</ui.Chip>
            <ui.Chip tone="vermilion">骑缝</ui.Chip>
            <ui.Chip tone="rouge">高风险</ui.Chip>
            <ui.Chip outlined small>
              线框
            </ui.Chip>
            {[0, 1, 2, 3, 4, 5, 6].map((i) => (
              <ui.PartyMark key={i} index={i} large={i > 3} />
            ))}
            <ui.Avatar name="沈知远" />
            <ui.SealPicture source={{ svg: seal }} label="合同专用章" plate />
            <ui.SealPicture source={{ svg: seal }} label="合同专用章，已停用" disabled />
          </div>
        </ui.Sheet>
      </div>
    </Frame>
  );
}

function List() {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const tabs = states.map(([state, label], i) => ({
    key: state,
    label,
    count: i * 137,
    urgent: state === 'mine',
    href: `?state=${state}`,
  }));
  return (
    <Frame current="signed" flush>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
        <div style={{ padding: '0 20px', background: 'var(--mq-bg)' }}>
          <ui.PageHeader title="我签署的" fact="签给本公司与我本人的合同" actions={<ui.Button kind="primary">发起合同</ui.Button>} />
        </div>
        <div style={{ paddingLeft: 20 }}>
          <ui.StateTabs tabs={tabs} current="mine" label="状态" />
        </div>
        <ui.FilterBar
          search={{ value: query, onChange: setQuery, placeholder: '合同名称、编号、签署方' }}
          filter={{ label: '筛选', count: 2, onClick: () => undefined }}
          chips={['发起时间：近 90 天', '发起方式：在线发起', '目录：采购', '经办人：陆一鸣', '金额：10 万以上'].map((label) => ({
            key: label,
            label,
            removeLabel: `去掉 ${label}`,
            onRemove: () => undefined,
          }))}
          clear={{ label: '清空', onClick: () => undefined }}
          actions={<ui.LinkButton kind="quiet">存为视图</ui.LinkButton>}
        />
        <ui.BatchBar
          selected="已选 3 份"
          selectAll={{ label: '选择全部 1,284 份', onClick: () => undefined }}
          actions={
            <>
              <ui.Button kind="seal" size="small" icon={PenLine}>
                批量签署
              </ui.Button>
              <ui.Button size="small">催签</ui.Button>
            </>
          }
          note="3 份都可签署"
          cancel={{ label: '取消选择', onClick: () => undefined }}
        />
        <div style={{ flex: 1, overflow: 'auto', background: 'var(--mq-surface)' }}>
          <People />
        </div>
        <ui.ListFooter
          summary="第 1–20 份，共 1,284 份"
          page={page}
          knownPages={9}
          hasNext
          onPage={setPage}
          size={{ value: 20, options: [20, 50, 100], onChange: () => undefined }}
          words={{ pager: '翻页', previous: '上一页', next: '下一页', page: (n) => `第 ${n} 页`, size: '每页份数' }}
        />
      </div>
    </Frame>
  );
}

function Detail() {
  const [isOpen, setOpen] = useState(new URLSearchParams(window.location.search).has('open'));
  return (
    <Frame current="sent" flush>
      <div style={{ padding: '0 20px', background: 'var(--mq-surface)' }}>
        <ui.PageHeader
          back={{ href: '/back', label: '返回' }}
          title="设备采购合同"
          status={<ui.Status state="others">待他人签署</ui.Status>}
          fact="MQ20260317"
          actions={<ui.Button>下载</ui.Button>}
        />
      </div>
      <div style={{ maxWidth: 372, padding: 20, background: 'var(--mq-surface)' }}>
        <ui.Timeline label="进度" events={events} />
        <hr />
        <ui.KeyValue
          items={[
            { key: 'folder', label: '目录', value: '采购 / 设备' },
            { key: 'cost', label: '费用', value: '由我方承担，企业合同 1 份' },
            { key: 'empty', label: '备注' },
          ]}
        />
        <ui.LinkButton kind="seal" onClick={() => setOpen(true)}>
          撤销合同
        </ui.LinkButton>
      </div>
      {isOpen ? (
        <ui.ConfirmDialog
          object="设备采购合同"
          title="撤销《设备采购合同》？"
          body="撤销后不能恢复。已签的 1 方签名作废，4 位签署人会收到通知，额度 1 份退回。"
          keep="不撤销"
          confirm="撤销合同"
          onKeep={() => setOpen(false)}
          onConfirm={() => setOpen(false)}
          typedName="输入合同名称以确认"
        >
          <ui.TextAreaField label="撤销原因（签署人可见）" />
        </ui.ConfirmDialog>
      ) : null}
    </Frame>
  );
}

function Console() {
  return (
    <ui.ConsoleShell
      tag="管理后台"
      home={home}
      navigation={consoleGroups}
      navigationLabel="主导航"
      current="seals"
      skipLabel="跳到正文"
      topEnd={<TopEnd />}
      search={<ui.SearchTrigger label="搜索合同、编号、签署方" shortcut="Ctrl K" onClick={() => undefined} />}
    >
      <ui.NoPermission
        page
        fill
        title="你没有查看企业印章的权限"
        help="印章由印章管理员管理。可以申请权限，或请下面任何一位帮忙处理。"
        actions={
          <>
            <ui.Button>返回</ui.Button>
            <ui.Button kind="primary">申请权限</ui.Button>
          </>
        }
        people={[
          { key: '1', name: '沈知远', role: '超级管理员', action: <a href="/x">发消息</a> },
          { key: '2', name: '顾清妍', role: '印章管理员', action: <a href="/y">发消息</a> },
        ]}
      />
    </ui.ConsoleShell>
  );
}

function Notices() {
  return (
    <Frame current="sent">
      <ui.EmptyState
        drawing="add"
        title="还没有发起过合同"
        help="上传一份文件，或从 42 个模板里挑一个，几分钟就能发出去。"
        actions={
          <>
            <ui.Button icon={LayoutTemplate}>使用模板</ui.Button>
            <ui.Button kind="primary" icon={Upload}>
              上传文件
            </ui.Button>
          </>
        }
      />
      <ui.ErrorPage
        title="列表没有加载出来"
        help="服务器正忙，没能取到合同列表。筛选条件已保留，你的合同没有受影响。"
        actions={
          <ui.Button kind="primary" icon={RefreshCw}>
            重新加载
          </ui.Button>
        }
        request={{ label: '请求编号', number: '7f3a-21c9', at: '10:43:07', copyLabel: '复制', copiedLabel: '已复制' }}
      />
      <ui.EmptyState />
      <ui.EmptyState drawing="search" title="没有符合条件的合同" actions={<ui.Button>清空筛选</ui.Button>} />
    </Frame>
  );
}

export const galleryPages: Record<string, ComponentType> = {
  workbench: Workbench,
  list: List,
  detail: Detail,
  dialog: () => (
    <Frame current="sent">
      <NamingDialog />
    </Frame>
  ),
  drawer: () => (
    <Frame current="sent">
      <FilterDrawer />
    </Frame>
  ),
  console: Console,
  notices: Notices,
  'not-found': NotFound,
  tool: Tool,
  signing: Signing,
  account: Account,
};
