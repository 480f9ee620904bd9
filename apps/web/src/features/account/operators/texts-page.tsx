import './texts-page.css';
import type { OutputOf } from '@moqi/api';
import { previewMessages, SAMPLE_LENGTHS } from '@moqi/api/account/operators';
import { MESSAGE_KINDS, type MessageKind } from '@moqi/api/records/notifications';
import { SegmentedTabs, SelectField, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';

type Message = OutputOf<typeof previewMessages>['messages'][number];
type Text = Message['texts'][number];

const isLong = ({ texts }: Message): boolean => texts.some(({ sms }) => sms.fit !== 'fits');

/** 消息文案: what every message says, written by what sends it. */
export function TextsPage() {
  const { t } = useTranslation('operators');
  return (
    <OperatorFrame title={t('texts.title')} section="texts">
      {() => <Texts />}
    </OperatorFrame>
  );
}

function Texts() {
  const { t } = useTranslation('operators');
  const [kind, setKind] = useState<MessageKind>('code');
  const [length, setLength] = useState<(typeof SAMPLE_LENGTHS)[number]>('usual');
  const query = useOperatorCall(previewMessages, { kind, length });
  const { data } = query;
  return (
    <div className="operator-stack">
      <div className="message-texts-choice">
        <SelectField
          label={t('texts.kind')}
          value={kind}
          choices={MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))}
          onChange={setKind}
        />
        <SegmentedTabs
          label={t('texts.length')}
          tabs={SAMPLE_LENGTHS.map((key) => ({ key, label: t(`texts.lengths.${key}`) }))}
          value={length}
          onChange={setLength}
        />
      </div>
      <p className="message-texts-lead">{t('texts.lead')}</p>
      <Pending query={query} lines={6} title={t('texts.failed')} help={t('failedHelp')} />
      {data ? (
        <>
          <p role="status">{t('texts.count', { count: data.messages.length, long: data.messages.filter(isLong).length })}</p>
          {data.messages.map((message) => (
            <MessageTexts key={message.key} message={message} />
          ))}
        </>
      ) : null}
    </div>
  );
}

function MessageTexts({ message: { template, texts } }: { readonly message: Message }) {
  const { t } = useTranslation('operators');
  return (
    <Sheet className="message-sheet" title={texts[0]?.subject} fact={template}>
      <div className="operator-stack">
        {texts.map((text) => (
          <section key={text.language} className="message-text" lang={text.language}>
            <div>
              <h3>{t('texts.sms', { language: t(`texts.languages.${text.language}`) })}</h3>
              <p className="message-text-body">{text.sms.body}</p>
              <SmsSize {...text.sms} />
            </div>
            <div>
              <h3>{t('texts.mail', { language: t(`texts.languages.${text.language}`) })}</h3>
              <p className="message-text-subject">{text.subject}</p>
              <p className="message-text-body">{text.mail}</p>
            </div>
            {text.voice === '' ? null : (
              <div>
                <h3>{t('texts.voice', { language: t(`texts.languages.${text.language}`) })}</h3>
                <p className="message-text-body">{text.voice}</p>
              </div>
            )}
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function SmsSize({ characters, parts, fit }: Text['sms']) {
  const { t, i18n } = useTranslation('operators');
  return (
    <p className="message-text-size" lang={i18n.language}>
      {t('texts.size', { characters, count: parts })}
      {fit === 'fits' ? null : <span className="operator-note">{t(`texts.fits.${fit}`)}</span>}
    </p>
  );
}
