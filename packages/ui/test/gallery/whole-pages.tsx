import { drawSeal } from '@moqi/rules';
import { Ellipsis, Undo } from 'lucide-react';
import { useState } from 'react';
import * as ui from '../../src/index.ts';
import { home } from './navigation.tsx';

const seal = drawSeal({ shape: 'round', name: '杭州砚川智能装备有限公司', subLine: '合同专用章', code: '3301080274916' });
const sealUrl = `data:image/svg+xml,${encodeURIComponent(seal)}`;

export function NotFound() {
  return (
    <ui.NotFoundPage
      home={home}
      title="页面不存在"
      help={
        <>
          可能是网址不完整，或签署链接已超过 72 小时。
          <br />
          若是别人发来的链接，请对方在墨契里重发一次。
        </>
      }
      actions={
        <>
          <ui.Button>我收到的合同</ui.Button>
          <ui.Button kind="primary">回到首页</ui.Button>
        </>
      }
    />
  );
}

export function Tool() {
  return (
    <ui.ToolShell
      back={{ href: '/back', label: '返回' }}
      name="设备采购合同"
      saved={<ui.SavedMark state="saved">已存为草稿 10:42</ui.SavedMark>}
      steps={<ui.StepTrail label="步骤" doneLabel="已完成" current={2} steps={['上传文件', '添加签署方', '设置签署位置', '确认发送']} />}
      actions={
        <>
          <ui.IconButton icon={Undo} label="撤销上一步" />
          <ui.Button>上一步</ui.Button>
          <ui.Button kind="primary">下一步</ui.Button>
        </>
      }
    >
      <div className={ui.look('desk')} style={{ height: '100%' }} />
    </ui.ToolShell>
  );
}

export function Signing() {
  const [code, setCode] = useState('4083');
  return (
    <ui.SigningShell
      top={
        <ui.PhoneTop
          title="核验身份"
          back={{ label: '返回', onClick: () => undefined }}
          end={<ui.IconButton icon={Ellipsis} label="更多" large />}
        />
      }
      steps={<ui.StepBar label="签署步骤" doneLabel="已完成" current={1} steps={['阅读', '核验身份', '签署', '完成']} />}
      thumb={
        <ui.ThumbBar note="最后一步确认前都可以更换">
          <ui.Button size="thumb">延期</ui.Button>
          <ui.Button size="thumb" kind="seal">
            盖章并到下一处
          </ui.Button>
        </ui.ThumbBar>
      }
    >
      <h2 className={ui.look('text-22', 'strong')}>确认是林书禾本人</h2>
      <p className={ui.look('ink2')}>发起方要求完成以下两项，核验结果写入签名证据。</p>
      <ui.Sheet>
        <ui.CodeInput label="短信验证码" value={code} onChange={setCode} focusAtOnce />
      </ui.Sheet>
      <br />
      <ui.KeyValue
        ruled
        items={[
          { key: 'at', label: '签署时间', value: '2026-11-21 10:20:07' },
          { key: 'who', label: '签署身份', value: '林书禾（代表苏州栖禾）' },
          { key: 'cert', label: '证书', value: '墨契自建 CA · 1A7F…93C2' },
        ]}
      />
    </ui.SigningShell>
  );
}

export function Account() {
  const [way, setWay] = useState<'code' | 'password'>('code');
  return (
    <ui.AccountShell
      home={home}
      links={
        <>
          <a href="/a">合同验签</a>
          <a href="/b">帮助中心</a>
          <a href="/c">English</a>
        </>
      }
      art={
        <ui.AccountArt
          firstTitle="合　同　书"
          secondTitle="第二条　权利与义务"
          line="各执一半，合则为契"
          sentence="发起、审批、签署、存证，一份合同从头到尾都有据可查"
          sealUrl={sealUrl}
        />
      }
      title="登录"
      footer="© 2026 墨契　　签署文件带数字签名与时间戳，可在任意 PDF 阅读器中验证"
    >
      <ui.AccountCard
        aside={
          <>
            <h2 className={ui.look('text-16', 'strong')}>扫码登录</h2>
            <p className={ui.look('text-13', 'ink3')}>二维码 1 分 42 秒后更新</p>
          </>
        }
      >
        <ui.PanelTabs
          large
          label="登录方式"
          panelId="way"
          value={way}
          onChange={setWay}
          tabs={[
            { key: 'code', label: '验证码登录' },
            { key: 'password', label: '密码登录' },
          ]}
        />
        <div id="way" role="tabpanel" className={ui.look('column')} style={{ gap: 16, paddingTop: 24 }}>
          <ui.TextField label="手机号或邮箱" defaultValue="138 5720 2046" autoComplete="username" />
          <ui.TextField
            label="验证码"
            defaultValue="4083"
            error={way === 'password' ? '密码不正确，还可再试 3 次；也可改用验证码登录' : undefined}
            end={<ui.LinkButton>52 秒后重发</ui.LinkButton>}
          />
          <ui.Button kind="primary" size="large">
            登录
          </ui.Button>
        </div>
      </ui.AccountCard>
    </ui.AccountShell>
  );
}
