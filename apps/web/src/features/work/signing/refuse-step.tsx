import { refuseContract } from '@moqi/api/work/signing';
import { Button, LinkButton, look, TextAreaField, ThumbBar } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import type { TaskProps } from './signing-flow.tsx';
import type { TypedChange } from './wanted-changes.tsx';

const fields = () => import('./wanted-changes.tsx');
const WantedChanges = lazy(() => fields().then((m) => ({ default: m.WantedChanges })));

interface RefuseStepProps extends TaskProps {
  readonly onBack: () => void;
  readonly onRefused: () => void;
}

/** Refusing ends the contract for all parties: the step names the contract, asks for the reason and for clauses to be changed, and says that the sender will read it. */
export function RefuseStep({ link, contract, onBack, onRefused }: RefuseStepProps) {
  const { t } = useTranslation('signing');
  const [reason, setReason] = useState('');
  const [changes, setChanges] = useState<readonly TypedChange[]>();
  const [tried, setTried] = useState(false);
  const refusing = useAct(refuseContract);
  const isShort = reason.trim().length < 2;
  const refuse = async (): Promise<void> => {
    setTried(true);
    if (isShort) return;
    const wanted = changes === undefined ? [] : (await fields()).sentChanges(changes);
    refusing.mutate({ ...link, signNo: contract.signNo, reason: reason.trim(), changes: wanted }, { onSuccess: onRefused });
  };
  const problem = refusing.error?.msg ?? (tried && isShort ? t('refuse.short') : undefined);
  return (
    <SigningFrame
      title={t('refuse.title')}
      onBack={onBack}
      thumb={
        <ThumbBar>
          <Button size="thumb" onClick={onBack}>
            {t('refuse.keep')}
          </Button>
          <Button kind="seal" size="thumb" busy={refusing.isPending} onClick={() => void refuse()}>
            {t('refuse.confirm')}
          </Button>
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('refuse.heading', { name: contract.contractName })}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t('refuse.lead', { sender: contract.ownerName })}</p>
      <TextAreaField
        label={t('refuse.reason')}
        rows={4}
        maxLength={200}
        value={reason}
        placeholder={t('refuse.placeholder')}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      {changes === undefined ? (
        <p>
          <LinkButton onClick={() => setChanges([])}>{t('refuse.wanted')}</LinkButton>
        </p>
      ) : (
        <Suspense fallback={null}>
          <WantedChanges files={contract.files} changes={changes} onChange={setChanges} />
        </Suspense>
      )}
    </SigningFrame>
  );
}
