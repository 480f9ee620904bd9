import './seals.css';
import { listSeals, type SealCard, showSealImage } from '@moqi/api/work/seals';
import { orDash } from '@moqi/rules';
import { Button, look, PageHeader, SealPicture, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/download.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useSession } from '#shared/session/session.ts';
import { SealRequests } from './seal-requests.tsx';
import { useSealSize } from './seal-state.tsx';
import { type SealStep, useSealStep } from './use-seal-step.tsx';

function WaitingSeal({ seal, onStep }: { seal: SealCard; onStep: (step: SealStep) => void }) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  const sizeOf = useSealSize();
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const { sealId, sealName, createdBy, stateTime, svg, can, keepers, users } = seal;
  const time = format.time(stateTime);
  return (
    <li className="seal-waiting">
      <div className="seal-waiting-pictures">
        {can.seeOriginal ? (
          <figure>
            <figcaption>{t('approval.original')}</figcaption>
            <img src={fileUrl(showSealImage, { sealId, which: 'original' })} alt={t('approval.originalOf', { name: sealName })} />
          </figure>
        ) : null}
        <figure>
          <figcaption>{t('approval.result')}</figcaption>
          <SealPicture source={{ svg }} label={t('picture', { company, name: sealName })} height={140} />
        </figure>
      </div>
      <div className="seal-waiting-facts">
        <h3>{sealName}</h3>
        <p>{sizeOf(seal)}</p>
        <p>{createdBy === '' ? t('approval.redrawn', { time }) : t('approval.by', { name: createdBy, time })}</p>
        <p>{t('approval.rights', { keepers: orDash(keepers.map(({ name }) => name).join('、')), count: users })}</p>
        <p className={look('field-hint')}>{t('approval.check')}</p>
      </div>
      {can.approve ? (
        <div className="seal-waiting-actions">
          <Button onClick={() => onStep('reject')}>{t('step.reject')}</Button>
          <Button kind="primary" onClick={() => onStep('approve')}>
            {t('step.approve')}
          </Button>
        </div>
      ) : (
        <p className={look('field-hint')}>{t('approval.byAnother')}</p>
      )}
    </li>
  );
}

/** Seals that wait for approval, the upload beside what was made of it. */
function SealApprovals() {
  const { t } = useTranslation('seals');
  const { take, dialog } = useSealStep();
  const query = useCall(listSeals, { itemPage: 1, pageSize: 50, state: 'pending' });
  const { data } = query;
  return (
    <Sheet title={t('approval.seals')} extra={<TextLink href="/console/seal">{t('approval.toSeals')}</TextLink>}>
      <Pending query={query} lines={3} title={t('failed')} help={t('failedHelp')} />
      {data?.count === 0 ? <p className="seal-empty">{t('approval.none')}</p> : null}
      <ul className="seal-waitings">
        {(data?.list ?? []).map((seal) => (
          <WaitingSeal key={seal.sealId} seal={seal} onStep={(step) => take(step, seal)} />
        ))}
      </ul>
      {dialog}
    </Sheet>
  );
}

/** 印章审批 for administrators. */
export function SealApprovalPage() {
  const { t } = useTranslation('seals');
  return (
    <>
      <PageHeader title={t('approval.title')} />
      <div className="seal-sheets">
        <SealApprovals />
        <SealRequests />
      </div>
    </>
  );
}
