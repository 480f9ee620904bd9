import { FormDrawer, LinkButton, SelectField, TextField } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inEnterprise, useSession } from '#shared/session/session.ts';
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

/** What a tick leaves: of one's own party, or of an enterprise alone. */
const CHECKS = [
  { name: 'finishStatus', label: 'filter.onlyEnded', isOwn: false, isMembers: false },
  { name: 'runOut', label: 'filter.onlySoon', isOwn: false, isMembers: false },
  { name: 'selfSign', label: 'filter.onlyMe', isOwn: true, isMembers: false },
  { name: 'selfApprove', label: 'filter.onlyDecided', isOwn: true, isMembers: true },
  { name: 'onlyShowCC', label: 'filter.onlyCopies', isOwn: true, isMembers: false },
] as const;
type Only = { readonly [K in (typeof CHECKS)[number]['name']]?: 1 | undefined };

const onlyOf = (search: ListSearch): Only => Object.fromEntries(CHECKS.map(({ name }) => [name, search[name] === 1 ? 1 : undefined]));

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
  const [only, setOnly] = useState<Only>(() => onlyOf(search));
  const isMember = useSession(inEnterprise);
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
        ...only,
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
      {CHECKS.filter(({ isOwn, isMembers }) => (own || !isOwn) && (isMember || !isMembers)).map(({ name, label }) => (
        <label key={name} className="contract-filter-check">
          <input
            type="checkbox"
            checked={only[name] === 1}
            onChange={({ target }) => setOnly({ ...only, [name]: target.checked ? 1 : undefined })}
          />
          {t(label)}
        </label>
      ))}
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
