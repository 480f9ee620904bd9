import type { ContractDetail } from '@moqi/api/work/contracts';
import { endCopy } from '@moqi/api/work/copies';
import { IconButton, LinkButton, look, useToast } from '@moqi/ui';
import { Send, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';

const GiveCopiesDialog = lazy(() => import('./give-copies-dialog.tsx').then((m) => ({ default: m.GiveCopiesDialog })));

type Copy = ContractDetail['copies'][number];

/** 抄送: who reads the contract and signs nothing; its sender gives copies to colleagues and takes them back. */
export function Copies({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const [isGiving, setGiving] = useState(false);
  const mayGive = useSession(inEnterprise) && contract.can.copy;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('copies.title')}</h3>
        {mayGive && (
          <LinkButton icon={Send} onClick={() => setGiving(true)}>
            {t('copies.add')}
          </LinkButton>
        )}
      </div>
      {contract.copies.length === 0 ? (
        <p className={look('ink3')}>{t('copies.none')}</p>
      ) : (
        <ul className="detail-deliveries" aria-label={t('copies.title')}>
          {contract.copies.map((copy) => (
            <Row key={copy.copyId} contract={contract} copy={copy} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{isGiving && <GiveCopiesDialog contract={contract} onClose={() => setGiving(false)} />}</Suspense>
    </section>
  );
}

function Row({ contract, copy }: { readonly contract: ContractDetail; readonly copy: Copy }) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const showToast = useToast();
  const { mutate, isPending } = useAct(endCopy, { audience: useDoor() });
  const { name, inside, maskedTarget, shown, toldTime } = copy;
  const told = toldTime ? t('copies.told', { time: time(toldTime) }) : t('copies.untold');
  const end = (): void =>
    mutate(
      { applyId: contract.applyId, copyId: copy.copyId },
      {
        onSuccess: () => showToast({ text: t('copies.ended', { name }) }),
        onError: ({ msg }) => showToast({ text: msg }),
      },
    );
  return (
    <li>
      <div className={look('between')}>
        <span className={look('ellipsis')} title={name}>
          {name}
        </span>
        {contract.can.copy && <IconButton icon={X} label={t('copies.end', { name })} disabled={isPending} onClick={end} />}
      </div>
      <p>{[inside ? t('copies.inside') : maskedTarget, shown ? told : t('copies.waits')].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
