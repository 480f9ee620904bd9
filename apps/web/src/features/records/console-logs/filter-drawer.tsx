import { type LogKind, readLogChoices, tellAction, tellObjectType } from '@moqi/api';
import { Button, TextField } from '@moqi/ui';
import Drawer from 'antd/es/drawer';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { usePhone } from '#shared/layout/use-phone.ts';
import { changed, type LogSearch } from './log-search.ts';

const WIDTH = 360;

export interface FilterDrawerProps {
  readonly kind: LogKind;
  readonly search: LogSearch;
  readonly onApply: (search: LogSearch) => void;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<'action' | 'objectType' | 'beginDate' | 'endDate', string>>;

const draftOf = ({ action = '', objectType = '', beginDate = '', endDate = '' }: LogSearch): Draft => ({
  action,
  objectType,
  beginDate,
  endDate,
});

const personOf = ({ corpUserId, fullName }: LogSearch): ChosenMember | undefined =>
  corpUserId === undefined ? undefined : { corpUserId, name: fullName ?? corpUserId };

/** All filters of a log; from the side on a wide screen, from below on a phone. */
export function FilterDrawer({ kind, search, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const phone = usePhone();
  const formId = useId();
  const { data } = useCall(readLogChoices, { kind }, { audience: 'corporateAdmin' });
  const [draft, setDraft] = useState(() => draftOf(search));
  const [person, setPerson] = useState(() => personOf(search));
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value });
  const backwards = draft.beginDate !== '' && draft.endDate !== '' && draft.beginDate > draft.endDate;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (backwards) return;
    onApply(changed(search, { ...draft, corpUserId: person?.corpUserId, fullName: person?.name }));
    onClose();
  };
  const choices = [
    { name: 'action' as const, label: t('column.action'), values: data?.actions ?? [], tell: tellAction },
    { name: 'objectType' as const, label: t('filter.object'), values: data?.objectTypes ?? [], tell: tellObjectType },
  ];
  return (
    <Drawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : WIDTH}
      title={t('filter.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('filter.close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="logs-filters" onSubmit={apply}>
        {choices.map(({ name, label, values, tell }) => (
          <div key={name} className="mq-field">
            <label htmlFor={`${formId}-${name}`}>{label}</label>
            <select id={`${formId}-${name}`} className="mq-input mq-select" value={draft[name]} onChange={set(name)}>
              <option value="">{t('filter.all')}</option>
              {[...new Set([...values, ...(draft[name] === '' ? [] : [draft[name]])])].map((value) => (
                <option key={value} value={value}>
                  {tell(value, locale)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <MemberChooser
          single
          label={t('column.person')}
          chosen={person === undefined ? [] : [person]}
          onChange={(chosen) => setPerson(chosen[0])}
        />
        <TextField type="date" label={t('filter.from')} value={draft.beginDate} onChange={set('beginDate')} />
        <TextField
          type="date"
          label={t('filter.to')}
          value={draft.endDate}
          onChange={set('endDate')}
          error={backwards ? t('filter.backwards') : undefined}
          hint={t('filter.zone')}
        />
      </form>
    </Drawer>
  );
}
