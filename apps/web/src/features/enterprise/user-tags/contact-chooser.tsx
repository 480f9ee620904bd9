import { listCompanyContacts } from '@moqi/api/enterprise/contacts';
import { readAddress } from '@moqi/rules';
import { Button, Chip, look, PlainButton, TextField } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import type { Carrier } from './carriers-dialog.tsx';

interface ContactChooserProps {
  readonly chosen: readonly Carrier[];
  readonly onChange: (chosen: readonly Carrier[]) => void;
}

const PROPOSED = 5;

/** Contacts by address: typed, or taken from the companies of the person's list that match what is typed. */
export function ContactChooser({ chosen, onChange }: ContactChooserProps) {
  const { t } = useTranslation('user-tags');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const words = useDeferredValue(typed.trim());
  const query = { itemPage: 1, pageSize: PROPOSED + chosen.length, ...(words && { mQuery: words }) };
  const { data } = useCall(listCompanyContacts, query, { keepPrevious: true });
  const has = (address: string) => chosen.some(({ targetId }) => targetId === address);
  const proposed = (data?.list ?? []).filter(({ accountNo }) => !has(accountNo)).slice(0, PROPOSED);
  const put = (carrier: Carrier) => {
    if (!has(carrier.targetId)) onChange([...chosen, carrier]);
    setTyped('');
    setWrong(false);
  };
  const putTyped = () => {
    const address = readAddress(typed.replaceAll(/\s/g, ''))?.text;
    if (address === undefined) setWrong(true);
    else put({ targetId: address, name: data?.list.find(({ accountNo }) => accountNo === address)?.name ?? '' });
  };
  const wordOf = ({ targetId, name }: Carrier) => (name ? `${name} ${targetId}` : targetId);
  return (
    <>
      <div className="user-tags-typing">
        <TextField
          label={t('contact.address')}
          value={typed}
          maxLength={120}
          autoComplete="off"
          error={isWrong ? t('contact.addressWrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button icon={Plus} disabled={typed.trim() === ''} onClick={putTyped}>
          {t('contact.add')}
        </Button>
      </div>
      {proposed.length > 0 ? (
        <ul className="user-tags-proposed" aria-label={t('contact.proposed')}>
          {proposed.map(({ contactId, name, accountNo }) => (
            <li key={contactId}>
              <PlainButton className="user-tags-proposal" onClick={() => put({ targetId: accountNo, name })}>
                <span className={look('ellipsis')}>{name}</span>
                <span className={look('text-12', 'ink3')}>{accountNo}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={look('row', 'wrap')} aria-live="polite">
        {chosen.length === 0 ? <span className={look('text-13', 'ink3')}>{t('contact.nobody')}</span> : null}
        {chosen.map((carrier) => (
          <Chip
            key={carrier.targetId}
            small
            remove={{
              label: t('takeOff', { name: wordOf(carrier) }),
              onClick: () => onChange(chosen.filter(({ targetId }) => targetId !== carrier.targetId)),
            }}
          >
            {wordOf(carrier)}
          </Chip>
        ))}
      </p>
    </>
  );
}
