import './work-wechat.css';
import type { OutputOf } from '@moqi/api';
import { readWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { look, PageHeader, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { WorkWeChatForm } from './work-wechat-form.tsx';

export type WorkWeChatSettings = OutputOf<typeof readWorkWeChat>;

/** 企业微信: the application by which members may have their notices there. */
export function ConsoleWorkWeChatPage() {
  const { t } = useTranslation('console-work-wechat');
  const { time } = useFormat();
  const query = useCall(readWorkWeChat, {});
  const { data } = query;
  const changed = data?.isSet ? t('changed', { name: data.changedBy, time: time(data.changeTime) }) : t('unset');
  return (
    <div className="console-work-wechat">
      <PageHeader title={t('title')} back={{ label: t('settings'), href: '/console/setting' }} {...(data ? { fact: changed } : {})} />
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data?.by === 'simulator' ? <p className="console-work-wechat-simulated">{t('simulated')}</p> : null}
      {data ? <Preparation /> : null}
      {data ? <WorkWeChatForm settings={data} /> : null}
    </div>
  );
}

function Preparation() {
  const { t } = useTranslation('console-work-wechat');
  return (
    <Sheet title={t('prepare.title')}>
      <p className={look('ink2')}>{t('prepare.lead')}</p>
      <ol className="console-work-wechat-steps">
        {(['company', 'app', 'sight', 'address'] as const).map((step) => (
          <li key={step}>{t(`prepare.${step}`)}</li>
        ))}
      </ol>
    </Sheet>
  );
}
