import { LIMITS } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { downloadContracts, downloadSigned } from '@moqi/api/work/downloads';
import { Button, ButtonLink, LinkButton, look } from '@moqi/ui';
import { BellRing, CalendarPlus, Download, FilePenLine, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemind } from '#entities/contract/use-remind.ts';
import { useRepeat } from '#entities/contract/use-repeat.ts';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { fileUrl } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { useDoor } from '#shared/session/use-door.ts';

const ReminderPlanDialog = lazy(() => import('./reminder-plan-dialog.tsx').then((m) => ({ default: m.ReminderPlanDialog })));

interface ActionProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

/** The file as it is now: for its signer through the task, for a copy's reader through the contract, for its sender through the list's own door. */
export function DownloadLink({ link, contract, kind }: ActionProps & { kind: 'primary' | 'plain' }) {
  const { t } = useTranslation('contract-detail');
  const door = useDoor();
  if (!contract.can.download) return null;
  const href =
    contract.signNo || contract.myCopyId ? fileUrl(downloadSigned, link) : fileUrl(downloadContracts, { applyIds: contract.applyId }, door);
  return (
    <ButtonLink kind={kind} icon={Download} href={href} download>
      {t('actions.download')}
    </ButtonLink>
  );
}

/** Copies on paper are for parties with an account: a visitor by link downloads. */
export function PrintLink({ contract: { applyId, can } }: Pick<ActionProps, 'contract'>) {
  const { t } = useTranslation('contract-detail');
  if (!can.download) return null;
  return <ButtonLink href={`/applySign/contractPrint${stringifySearch({ applyIds: applyId })}`}>{t('actions.print')}</ButtonLink>;
}

/** At most two, and only what the server allows. */
export function MainActions({ link, contract, onSign, onExtend }: ActionProps & { onSign: () => void; onExtend: () => void }) {
  const { t } = useTranslation('contract-detail');
  const { remind, isPending } = useRemind();
  const waiting = contract.parties.filter(({ turn, me }) => turn && !me).length;
  if (contract.state === 'completed') {
    return (
      <div className="detail-actions">
        <ButtonLink href={`/certi/toValiView${stringifySearch({ ...link })}`}>{t('actions.validate')}</ButtonLink>
        <DownloadLink link={link} contract={contract} kind="primary" />
      </div>
    );
  }
  if (contract.can.repeat) return <RepeatActions contract={contract} onExtend={onExtend} />;
  if (!contract.can.sign && !contract.can.remind) return null;
  return (
    <>
      <div className="detail-actions">
        {contract.can.remind && (
          <Button kind={contract.can.sign ? 'plain' : 'primary'} icon={BellRing} busy={isPending} onClick={() => remind(contract.applyNo)}>
            {t('actions.remind', { count: waiting })}
          </Button>
        )}
        {contract.can.sign && (
          <Button kind="seal" icon={PenLine} onClick={onSign}>
            {t('actions.sign')}
          </Button>
        )}
      </div>
      {contract.can.remind && <RemindersLeft contract={contract} />}
    </>
  );
}

/** What ended unsigned goes out again as a new contract, changed or as it was; what ran out of time is signed on with more of it. */
function RepeatActions({ contract: { applyId, can }, onExtend }: Pick<ActionProps, 'contract'> & { readonly onExtend: () => void }) {
  const { t } = useTranslation('contract-detail');
  const { repeat, isPending } = useRepeat();
  return (
    <>
      <div className="detail-actions">
        {can.reopen ? (
          <Button kind="primary" icon={CalendarPlus} onClick={onExtend}>
            {t('app:steps.extend')}
          </Button>
        ) : (
          <Button icon={FilePenLine} disabled={isPending} onClick={() => repeat(applyId, 'again')}>
            {t('actions.again')}
          </Button>
        )}
        <Button kind={can.reopen ? 'plain' : 'primary'} disabled={isPending} onClick={() => repeat(applyId, 'change')}>
          {t('app:steps.repeat')}
        </Button>
      </div>
      <p className={look('ink3')}>{t(can.reopen ? 'actions.extendNote' : 'actions.repeatNote')}</p>
    </>
  );
}

/** How often those who are waited for can still be reminded today, and when they were last. */
function RemindersLeft({ contract }: { readonly contract: ContractDetail }) {
  const { parties, timeline } = contract;
  const [isPlanning, setPlanning] = useState(false);
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const waiting = parties.filter(({ turn, me }) => turn && !me);
  const count = Math.max(0, ...waiting.map(({ remindedToday }) => LIMITS.remindersPerDay - remindedToday));
  const last = timeline.findLast(({ kind }) => kind === 'reminded');
  const left = count === 0 ? t('actions.remindedOut') : t('actions.remindersLeft', { count });
  return (
    <p className={look('ink3')}>
      {last ? left + t('actions.lastReminder', { time: time(last.time) }) : left}{' '}
      <LinkButton onClick={() => setPlanning(true)}>{t('plan.open')}</LinkButton>
      <Suspense fallback={null}>{isPlanning && <ReminderPlanDialog contract={contract} onClose={() => setPlanning(false)} />}</Suspense>
    </p>
  );
}
