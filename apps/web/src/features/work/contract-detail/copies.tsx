import type { ContractDetail } from '@moqi/api/work/contracts';
import { endCopy } from '@moqi/api/work/copies';
import { IconButton, LinkButton, look, useToast } from '@moqi/ui';
import { Send, UserPlus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';

const GiveCopiesDialog = lazy(() => import('./give-copies-dialog.tsx').then((m) => ({ default: m.GiveCopiesDialog })));

const InviteReaderDialog = lazy(() => import('./invite-reader-dialog.tsx').then((m) => ({ default: m.InviteReaderDialog })));

type Copy = ContractDetail['copies'][number];

/** 抄送: who reads the contract and signs nothing; its sender gives copies to colleagues, lets outsiders read for some days, and takes both back. */
export function Copies({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const [asked, setAsked] = useState<'give' | 'invite'>();
  const close = (): void => setAsked(undefined);
  const showToast = useToast();
  // here and not in the row, which is gone by the time the answer comes
  const { mutate, isPending, variables } = useAct(endCopy, { audience: useDoor() });
  const end = ({ copyId, name }: Copy): void =>
    mutate(
      { applyId: contract.applyId, copyId },
      {
        onSuccess: () => showToast({ text: t('copies.ended', { name }) }),
        onError: ({ msg }) => showToast({ text: msg }),
      },
    );
  const mayGive = useSession(inEnterprise) && contract.can.copy;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('copies.title')}</h3>
        {mayGive && (
          <LinkButton icon={Send} onClick={() => setAsked('give')}>
            {t('copies.add')}
          </LinkButton>
        )}
      </div>
      {contract.can.copy && (
        <p>
          <LinkButton icon={UserPlus} onClick={() => setAsked('invite')}>
            {t('copies.invite')}
          </LinkButton>
        </p>
      )}
      {contract.copies.length === 0 ? (
        <p className={look('ink3')}>{t('copies.none')}</p>
      ) : (
        <ul className="detail-deliveries" aria-label={t('copies.title')}>
          {contract.copies.map((copy) => (
            <Row
              key={copy.copyId}
              copy={copy}
              isEnding={isPending && variables?.copyId === copy.copyId}
              onEnd={contract.can.copy ? () => end(copy) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {asked === 'give' && <GiveCopiesDialog contract={contract} onClose={close} />}
        {asked === 'invite' && <InviteReaderDialog contract={contract} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface RowProps {
  readonly copy: Copy;
  readonly isEnding: boolean;
  /** absent: the reader of the page may not take it back */
  readonly onEnd: (() => void) | undefined;
}

function Row({ copy: { name, inside, maskedTarget, shown, toldTime, endTime }, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const told = toldTime ? t('copies.told', { time: time(toldTime) }) : t('copies.untold');
  return (
    <li>
      <div className={look('between')}>
        <span className={look('ellipsis')} title={name}>
          {name}
        </span>
        {onEnd && <IconButton icon={X} label={t('copies.end', { name })} disabled={isEnding} onClick={onEnd} />}
      </div>
      <p>
        {[
          inside ? t('copies.inside') : maskedTarget,
          shown ? told : t('copies.waits'),
          endTime && t('copies.until', { time: time(endTime) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
