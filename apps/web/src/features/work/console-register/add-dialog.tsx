import { listEnterpriseContracts } from '@moqi/api/work/contract-lists';
import { registerContracts } from '@moqi/api/work/register';
import { FormDialog, look, SearchField, SegmentedTabs, useToast } from '@moqi/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';

const SHOWN = 30;

/** Contracts of the enterprise are chosen and entered into the register; those that are in it already stay as they are. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-register');
  const showToast = useToast();
  const [listType, setListType] = useState<'sent' | 'received'>('sent');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keyword = useDeferredValue(typed.trim());
  const input = { listType, pageSize: SHOWN, signStatusSet: '2,3,4,8', ...(keyword && { keyword }) };
  const { data } = useCall(listEnterpriseContracts, input, { keepPrevious: true });
  const { mutate, isPending, error } = useAct(registerContracts);
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const add = () =>
    mutate(
      { applyIds: [...chosen] },
      {
        onSuccess: ({ registered, kept }) => {
          const text = t('add.done', { count: registered });
          showToast({ text: kept === 0 ? text : t('add.doneKept', { text, count: kept }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('add.title')}
      submit={chosen.length === 0 ? t('add.submit') : t('add.submitCount', { count: chosen.length })}
      disabled={chosen.length === 0}
      busy={isPending}
      error={error?.msg}
      onSubmit={add}
      onClose={onClose}
    >
      <div className="register-sources">
        <SegmentedTabs
          small
          label={t('add.kinds')}
          value={listType}
          onChange={setListType}
          tabs={[
            { key: 'sent', label: t('add.sent') },
            { key: 'received', label: t('add.received') },
          ]}
        />
      </div>
      <SearchField label={t('add.search')} placeholder={t('add.search')} value={typed} onChange={setTyped} />
      <ul className="register-choice">
        {data?.list.length === 0 ? <li className={look('ink3')}>{t('add.none')}</li> : null}
        {data?.list.map(({ applyId, applyNo, contractName, allSignerName, ownerName }) => (
          <li key={applyId}>
            <label>
              <input type="checkbox" checked={chosen.includes(applyId)} onChange={() => toggle(applyId)} />
              <span className={look('medium')}>{contractName}</span>
              <span className={look('ink3', 'ellipsis')}>{[applyNo, listType === 'sent' ? allSignerName : ownerName].join(' · ')}</span>
            </label>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
