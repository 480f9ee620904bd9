import { FormDrawer, LinkButton, SelectField, TextField } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectoryField } from './directories/directory-field.tsx';
import { amountsOf, EnterpriseFilterFields, enterpriseChoiceOf } from './enterprise-filter-fields.tsx';
import { KeptFilterFields, keptChoiceOf } from './kept-filter-fields.tsx';
import { changed, type ListSearch } from './list-search.ts';

const WIDTH = 360;

export interface FilterDrawerProps {
  readonly search: ListSearch;
  /** contracts of one's own party: they are found by addresses and by oneself, too */
  readonly own: boolean;
  /** the list of a member or person itself */
  readonly list: 'sign' | 'apply' | undefined;
  /** on the phone, where the directories do not stand beside the list: the list they belong to */
  readonly directoriesOf?: 'sign' | 'apply' | undefined;
  /** on the phone, whose list has no head with a link to it: the recycle bin is opened here */
  readonly hasBin: boolean;
  /** contracts of an enterprise: they are found by member, group, template, kind and amount, too */
  readonly enterprise: boolean;
  readonly onApply: (search: ListSearch) => void;
  readonly onClose: () => void;
}

type Draft = Readonly<Record<'dateType' | 'beginDate' | 'endDate' | 'applyNo' | 'signatoryFullName' | 'signatoryMobile', string>>;

function draftOf({
  dateType = 1,
  beginDate = '',
  endDate = '',
  applyNo = '',
  signatoryFullName = '',
  signatoryMobile = '',
}: ListSearch): Draft {
  return { dateType: String(dateType), beginDate, endDate, applyNo, signatoryFullName, signatoryMobile };
}

/** All filters of a list; from the side on a wide screen, from below on a phone. */
export function FilterDrawer({ search, own, list, directoriesOf, hasBin, enterprise, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('contract-lists');
  const [soon, setSoon] = useState(search.runOut === 1);
  const [self, setSelf] = useState(search.selfSign === 1);
  const [copies, setCopies] = useState(search.onlyShowCC === 1);
  const [draft, setDraft] = useState(() => draftOf(search));
  const [directoryId, setDirectory] = useState(search.directoryId);
  const [choice, setChoice] = useState(() => enterpriseChoiceOf(search));
  const [kept, setKept] = useState(() => keptChoiceOf(search));
  const amounts = amountsOf(choice);
  const ifOwn = (part: ReactNode) => (own ? part : null);
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value });
  const apply = () => {
    if (amounts === undefined) return;
    const { min: _, max: __, ...chosen } = choice;
    const { dateType, ...texts } = draft;
    const dated = draft.beginDate !== '' || draft.endDate !== '';
    onApply(
      changed(search, {
        ...texts,
        dateType: dated ? Number(dateType) : undefined,
        runOut: soon ? 1 : undefined,
        selfSign: self ? 1 : undefined,
        onlyShowCC: copies ? 1 : undefined,
        directoryId,
        ...kept,
        ...(enterprise && { ...chosen, ...amounts }),
      }),
    );
    onClose();
  };
  return (
    <FormDrawer title={t('filter.title')} width={WIDTH} submit={t('filter.apply')} onClose={onClose} onSubmit={apply}>
      {directoriesOf ? <DirectoryField list={directoriesOf} value={directoryId} onChange={setDirectory} /> : null}
      <SelectField
        label={t('filter.time')}
        choices={[
          { value: '1', label: t('filter.sentTime') },
          { value: '2', label: t('filter.signedTime') },
          { value: '3', label: t('filter.deadline') },
        ]}
        value={draft.dateType}
        onChange={(dateType) => setDraft({ ...draft, dateType })}
      />
      <div className="contract-filter-days">
        <TextField
          label={t('filter.from')}
          type="date"
          value={draft.beginDate}
          max={draft.endDate || undefined}
          onChange={set('beginDate')}
        />
        <TextField label={t('filter.to')} type="date" value={draft.endDate} min={draft.beginDate || undefined} onChange={set('endDate')} />
      </div>
      {enterprise || list ? (
        <KeptFilterFields list={list} received={search.listType === 'received' || list === 'sign'} choice={kept} onChange={setKept} />
      ) : null}
      {enterprise ? <EnterpriseFilterFields received={search.listType === 'received'} choice={choice} onChange={setChoice} /> : null}
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
      <Check label={t('filter.onlySoon')} isOn={soon} onChange={setSoon} />
      {ifOwn(<Check label={t('filter.onlyMe')} isOn={self} onChange={setSelf} />)}
      {ifOwn(<Check label={t('filter.onlyCopies')} isOn={copies} onChange={setCopies} />)}
      {hasBin ? (
        <div>
          <LinkButton
            onClick={() => {
              onApply({ delStatus: 1 });
              onClose();
            }}
          >
            {t('bin.open')}
          </LinkButton>
        </div>
      ) : null}
    </FormDrawer>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className="contract-filter-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
