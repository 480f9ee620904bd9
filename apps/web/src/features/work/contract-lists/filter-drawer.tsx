import { Button, size, TextField } from '@moqi/ui';
import Drawer from 'antd/es/drawer';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/layout/use-phone.ts';
import { changed, type ListSearch } from './list-search.ts';

const WIDTH = 360;

export interface FilterDrawerProps {
  readonly search: ListSearch;
  /** contracts of one's own party: they are found by addresses and by oneself, too */
  readonly own: boolean;
  readonly onApply: (search: ListSearch) => void;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<'dateType' | 'beginDate' | 'endDate' | 'applyNo' | 'signatoryFullName' | 'signatoryMobile', string>>;

/** All filters of a list; from the side on a wide screen, from below on a phone. */
export function FilterDrawer({ search, own, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('contract-lists');
  const phone = usePhone();
  const formId = useId();
  const [soon, setSoon] = useState(search.runOut === 1);
  const [self, setSelf] = useState(search.selfSign === 1);
  const [draft, setDraft] = useState<Draft>({
    dateType: String(search.dateType ?? 1),
    beginDate: search.beginDate ?? '',
    endDate: search.endDate ?? '',
    applyNo: search.applyNo ?? '',
    signatoryFullName: search.signatoryFullName ?? '',
    signatoryMobile: search.signatoryMobile ?? '',
  });
  const ifOwn = (part: ReactNode) => (own ? part : null);
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { dateType, ...texts } = draft;
    const dated = draft.beginDate !== '' || draft.endDate !== '';
    onApply(
      changed(search, {
        ...texts,
        dateType: dated ? Number(dateType) : undefined,
        runOut: soon ? 1 : undefined,
        selfSign: self ? 1 : undefined,
      }),
    );
    onClose();
  };
  return (
    <Drawer
      open
      placement={phone ? 'bottom' : 'right'}
      size={phone ? 'large' : Math.min(WIDTH, size.drawer)}
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
      <form id={formId} className="contract-filters" onSubmit={apply}>
        <div className="mq-field">
          <label className="mq-field-label" htmlFor={`${formId}type`}>
            {t('filter.time')}
          </label>
          <select id={`${formId}type`} className="mq-input" value={draft.dateType} onChange={set('dateType')}>
            <option value="1">{t('filter.sentTime')}</option>
            <option value="2">{t('filter.signedTime')}</option>
            <option value="3">{t('filter.deadline')}</option>
          </select>
        </div>
        <div className="contract-filter-days">
          <TextField
            label={t('filter.from')}
            type="date"
            value={draft.beginDate}
            max={draft.endDate || undefined}
            onChange={set('beginDate')}
          />
          <TextField
            label={t('filter.to')}
            type="date"
            value={draft.endDate}
            min={draft.beginDate || undefined}
            onChange={set('endDate')}
          />
        </div>
        <TextField label={t('filter.number')} value={draft.applyNo} maxLength={64} onChange={set('applyNo')} />
        <TextField label={t('filter.signer')} value={draft.signatoryFullName} maxLength={100} onChange={set('signatoryFullName')} />
        {ifOwn(
          <TextField
            label={t('filter.mobile')}
            value={draft.signatoryMobile}
            maxLength={20}
            inputMode="tel"
            onChange={set('signatoryMobile')}
          />,
        )}
        <label className="contract-filter-check">
          <input type="checkbox" checked={soon} onChange={(event) => setSoon(event.target.checked)} />
          {t('filter.onlySoon')}
        </label>
        {ifOwn(
          <label className="contract-filter-check">
            <input type="checkbox" checked={self} onChange={(event) => setSelf(event.target.checked)} />
            {t('filter.onlyMe')}
          </label>,
        )}
      </form>
    </Drawer>
  );
}
