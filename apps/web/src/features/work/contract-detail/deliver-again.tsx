import { LIMITS } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { mobileOrEmail, optional, required } from '@moqi/rules';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { askForPoints } from '#entities/points/missing-points.ts';
import { useAct } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

interface DeliverAgainProps {
  readonly contract: ContractDetail;
  readonly party: ContractDetail['parties'][number];
  readonly onClose: () => void;
}

/** Sends one party the signing link again, also to an address that is corrected here. Fetched when it is asked for. */
export function DeliverAgain({ contract, party, onClose }: DeliverAgainProps) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(orderDelivery, { audience: useDoor() });
  const form = useFields({ rules: { address: [optional(mobileOrEmail)], fullName: [required] }, initial: { fullName: party.name } });
  const name = party.corpName || party.name;
  const send = (): void => {
    if (!form.check()) return;
    const address = form.values.address.trim();
    const fullName = form.values.fullName.trim();
    const correction = { ...(fullName !== party.name && { fullName }), ...(address !== '' && { address }) };
    mutate(
      { applyNo: contract.applyNo, participantId: party.participantId, ...correction },
      {
        onSuccess: ({ recipient, maskedAddress }) => {
          showToast({ text: t('deliver.done', { name: recipient, to: maskedAddress }) });
          onClose();
        },
        onError: (refusal) => void askForPoints(refusal),
      },
    );
  };
  return (
    <AntdTheme>
      <FormDialog
        title={t('deliver.title', { name })}
        submit={t('deliver.submit')}
        busy={isPending}
        onClose={onClose}
        onSubmit={send}
        error={error?.msg}
      >
        <p>{t('deliver.body', { to: party.maskedTarget, sent: party.remindedToday, limit: LIMITS.remindersPerDay })}</p>
        {party.nameDiffers && <TextField {...form.field('fullName')} label={t('deliver.fullName')} maxLength={50} />}
        <TextField {...form.field('address')} label={t('deliver.address')} />
        <p className={look('field-hint')}>{t('deliver.hint')}</p>
      </FormDialog>
    </AntdTheme>
  );
}
