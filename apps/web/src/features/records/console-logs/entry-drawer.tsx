import { type LogRowView, tellAction, tellFacts, tellObjectType } from '@moqi/api';
import { formatDateTime } from '@moqi/rules';
import { KeyValue, size } from '@moqi/ui';
import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { usePhone } from '#shared/layout/use-phone.ts';

export interface EntryDrawerProps {
  readonly entry: LogRowView;
  readonly onClose: () => void;
  /** Shows what else this person did. */
  readonly onPerson: () => void;
}

/** One entry in full: who, from where, before and after, and the fingerprint that chains it. */
export function EntryDrawer({ entry, onClose, onPerson }: EntryDrawerProps) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const phone = usePhone();
  const told = tellFacts(entry, locale);
  const person = entry.fullName || t('platform');
  return (
    <Drawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : size.drawer}
      title={tellAction(entry.action, locale)}
      onClose={onClose}
      closable={{ 'aria-label': t('app:close') }}
    >
      <div className="logs-entry">
        <KeyValue
          items={[
            { key: 'time', label: t('column.time'), value: formatDateTime(entry.recordTime) },
            {
              key: 'person',
              label: t('column.person'),
              value:
                entry.corpUserId === '' ? (
                  person
                ) : (
                  <span className="mq-row">
                    {person}
                    <button type="button" className="mq-link" onClick={onPerson}>
                      {t('entry.person')}
                    </button>
                  </span>
                ),
            },
            { key: 'object', label: t('column.object'), value: `${tellObjectType(entry.objectType, locale)} ${entry.objectName}` },
            { key: 'reason', label: t('entry.reason'), value: entry.reason || '—' },
          ]}
        />
        {told.length > 0 ? (
          <table className="logs-facts">
            <thead>
              <tr>
                <th>{t('entry.fact')}</th>
                {entry.before === null ? null : <th>{t('entry.before')}</th>}
                {entry.after === null ? null : <th>{t('entry.after')}</th>}
              </tr>
            </thead>
            <tbody>
              {told.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {entry.before === null ? null : <td className="mq-ink2">{before}</td>}
                  {entry.after === null ? null : <td>{after}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <KeyValue
          items={[
            { key: 'ip', label: t('column.ip'), value: entry.ip || '—' },
            { key: 'device', label: t('entry.device'), value: entry.userAgent || '—' },
            { key: 'number', label: t('entry.number'), value: String(entry.number) },
            { key: 'hash', label: t('entry.hash'), value: <code className="logs-hash">{entry.hash}</code> },
          ]}
        />
      </div>
    </Drawer>
  );
}
