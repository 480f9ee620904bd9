import { type BillingItem, ITEMS, listReceivers, transferItems } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Button, FieldError, size, TextField, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shared/call/use-call.ts';
import { inEnterprise, useSession } from '../../shared/session/session.ts';
import type { Holding } from './holdings-section.tsx';
import { STALE } from './stale.ts';
import { useWords } from './use-words.ts';

interface TransferDialogProps {
  readonly holdings: readonly Holding[];
  readonly onClose: () => void;
}

const PERSON = 'person';

/** Hands something on: to a member or a registered person, or to another enterprise of one's own. */
export function TransferDialog({ holdings, onClose }: TransferDialogProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const showToast = useToast();
  const ids = useId();
  const enterprise = useSession(inEnterprise);
  const { data: receivers } = useCall(listReceivers, {}, { audience: 'session' });
  const restOf = (one: BillingItem): number =>
    holdings.filter((lot) => lot.item === one && lot.transferable).reduce((sum, { rest }) => sum + rest, 0);
  const items = ITEMS.filter((one) => restOf(one) > 0);
  const [item, setItem] = useState<BillingItem>(items[0] ?? 'point');
  const [quantity, setQuantity] = useState('');
  const [to, setTo] = useState(PERSON);
  const [targetId, setTargetId] = useState('');
  const [note, setNote] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const { mutate, isPending, error } = useAct(transferItems, { audience: 'session', refreshes: STALE });
  const number = /^\d+$/.test(quantity) ? Number(quantity) : 0;
  const isTooMany = number > restOf(item);
  const isComplete = number > 0 && !isTooMany && (to !== PERSON || targetId.trim() !== '');
  const submit = (): void =>
    mutate(
      { item, quantity: number, note, requestId: requestId.current, ...(to === PERSON ? { targetId } : { corpId: to }) },
      {
        onSuccess: ({ receiverName }) => {
          showToast({ text: t('transfer.done', { amount: `${words.item(item)} ${words.count(item, number)}`, name: receiverName }) });
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={t('transfer.title')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" busy={isPending} disabled={!isComplete} onClick={submit}>
            {t('transfer.submit')}
          </Button>
        </div>
      }
    >
      <div className="mq-dialog-body">
        <div className="mq-field">
          <label className="mq-field-label" htmlFor={`${ids}item`}>
            {t('holdings.item')}
          </label>
          <select id={`${ids}item`} className="mq-input" value={item} onChange={({ target }) => setItem(target.value as BillingItem)}>
            {items.map((one) => (
              <option key={one} value={one}>
                {t('transfer.choice', { item: words.item(one), rest: words.count(one, restOf(one)) })}
              </option>
            ))}
          </select>
        </div>
        <TextField
          label={t('transfer.quantity')}
          inputMode="numeric"
          value={quantity}
          error={isTooMany ? t('transfer.tooMany', { rest: formatCount(restOf(item)) }) : undefined}
          onChange={({ target }) => setQuantity(target.value.trim())}
        />
        <div className="mq-field">
          <label className="mq-field-label" htmlFor={`${ids}to`}>
            {t('transfer.to')}
          </label>
          <select id={`${ids}to`} className="mq-input" value={to} onChange={({ target }) => setTo(target.value)}>
            <option value={PERSON}>{t(enterprise ? 'transfer.member' : 'transfer.person')}</option>
            {receivers?.companies.map(({ corpId, name }) => (
              <option key={corpId} value={corpId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {to === PERSON ? (
          <TextField
            label={t('transfer.address')}
            hint={t(enterprise ? 'transfer.memberHint' : 'transfer.personHint')}
            value={targetId}
            onChange={({ target }) => setTargetId(target.value)}
          />
        ) : null}
        <TextField label={t('transfer.note')} value={note} maxLength={100} onChange={({ target }) => setNote(target.value)} />
        {error ? <FieldError>{error.msg}</FieldError> : null}
        <p className="mq-ink3 mq-text-13">{t('transfer.rule')}</p>
      </div>
    </Modal>
  );
}
