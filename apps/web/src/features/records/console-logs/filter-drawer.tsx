import { type LogKind, readLogChoices, tellAction, tellObjectType } from '@moqi/api/records/logs';
import { FormDrawer, SelectField, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
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
  const { data } = useCall(readLogChoices, { kind }, { audience: 'corporateAdmin' });
  const [draft, setDraft] = useState(() => draftOf(search));
  const [person, setPerson] = useState(() => personOf(search));
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value });
  const backwards = draft.beginDate !== '' && draft.endDate !== '' && draft.beginDate > draft.endDate;
  const apply = () => {
    if (backwards) return;
    onApply(changed(search, { ...draft, corpUserId: person?.corpUserId, fullName: person?.name }));
    onClose();
  };
  const choices = [
    { name: 'action' as const, label: t('column.action'), values: data?.actions ?? [], tell: tellAction },
    { name: 'objectType' as const, label: t('filter.object'), values: data?.objectTypes ?? [], tell: tellObjectType },
  ];
  return (
    <FormDrawer title={t('filter.title')} width={WIDTH} submit={t('filter.apply')} onClose={onClose} onSubmit={apply}>
      {choices.map(({ name, label, values, tell }) => (
        <SelectField
          key={name}
          label={label}
          choices={[
            { value: '', label: t('filter.all') },
            ...[...new Set([...values, ...(draft[name] === '' ? [] : [draft[name]])])].map((value) => ({
              value,
              label: tell(value, locale),
            })),
          ]}
          value={draft[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
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
    </FormDrawer>
  );
}
