import { endLegalHold, holdContract, readLegalHold } from '@moqi/api/work/contract-lists';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { FormDialog, LinkButton, look, useToast } from '@moqi/ui';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

/** Characters; what the server demands. */
const LEAST_REASON = 2;

type Contract = Pick<ContractDetail, 'applyId' | 'contractName'>;

/** 法律保留: whether the enterprise keeps the contract from being deleted, on whose order and why; its administrators decide. */
export function LegalHold({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall(readLegalHold, { applyId: contract.applyId }, { audience: 'enterprise', isInBackground: true });
  if (!data || (!data.held && !data.mayDecide)) return null;
  const { held, mayDecide, heldBy, heldTime, reason } = data;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('hold.title')}</h3>
        {mayDecide && (
          <LinkButton icon={held ? LockOpen : Lock} onClick={() => setAsking(true)}>
            {t(held ? 'hold.end' : 'hold.set')}
          </LinkButton>
        )}
      </div>
      {held ? (
        <>
          <p>{t('hold.held', { who: heldBy, time: time(heldTime), reason })}</p>
          <p className={look('ink3')}>{t('hold.help')}</p>
        </>
      ) : (
        <p className={look('ink3')}>{t('hold.none')}</p>
      )}
      {isAsking && <Decision contract={contract} isHeld={held} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface DecisionProps {
  readonly contract: Contract;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

function Decision({ contract: { applyId, contractName: name }, isHeld, onClose }: DecisionProps) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(isHeld ? endLegalHold : holdContract, { audience: 'enterprise' });
  const [isTried, setTried] = useState(false);
  const isShort = isTried && reason.trim().length < LEAST_REASON;
  const decide = (): void => {
    setTried(true);
    if (reason.trim().length < LEAST_REASON) return;
    mutate(
      { applyId, reason },
      {
        onSuccess: () => {
          showToast({ text: t(isHeld ? 'hold.doneEnd' : 'hold.doneSet', { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <AntdTheme>
      <FormDialog
        title={t(isHeld ? 'hold.askEnd' : 'hold.askSet', { name })}
        submit={t(isHeld ? 'hold.end' : 'hold.set')}
        busy={isPending}
        onClose={onClose}
        onSubmit={decide}
        error={error?.msg}
      >
        <p className={look('ink2')}>{t(isHeld ? 'hold.bodyEnd' : 'hold.bodySet')}</p>
        <ReasonField label={t('hold.reason')} value={reason} onChange={setReason} error={isShort ? t('hold.short') : undefined} />
      </FormDialog>
    </AntdTheme>
  );
}
