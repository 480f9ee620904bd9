import './seals.css';
import type { InkStrokes } from '@moqi/api';
import { deleteInk, listInks, listUsableSeals, type UsableSealCard } from '@moqi/api/work/seals';
import { formatCount, formatDate } from '@moqi/rules';
import { ButtonLink, LinkButton, look, PageHeader, SealPicture, Sheet, SkeletonRows, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { lastDay } from '#shared/format/days.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useSealSize } from './seal-state.tsx';
import { useRefusal } from './use-seal-acts.ts';

export interface KeptInk extends InkStrokes {
  readonly inkId: string;
  readonly createTime: string;
}

function InkItem({ ink }: { ink: KeptInk }) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  const showToast = useToast();
  const onError = useRefusal();
  const { mutate, isPending } = useAct(deleteInk);
  const remove = () => mutate({ inkId: ink.inkId }, { onSuccess: () => showToast({ text: t('mine.inkDeleted') }), onError });
  return (
    <li className={`seal-card ${look('sheet')}`}>
      <div className="seal-card-paper">
        <InkPicture ink={ink} label={t('mine.inkOf', { time: format.time(ink.createTime) })} />
      </div>
      <div className="seal-card-actions">
        <span className={look('ink2')}>{t('mine.inkSaved', { time: format.time(ink.createTime) })}</span>
        <span className={look('grow')} />
        <LinkButton kind="quiet" disabled={isPending} onClick={remove}>
          {t('mine.deleteInk')}
        </LinkButton>
      </div>
    </li>
  );
}

/** The person's handwriting, kept from earlier signatures. */
function Inks() {
  const { t } = useTranslation('seals');
  const { data } = useCall(listInks, {});
  return (
    <Sheet title={t('mine.inks')}>
      {data === undefined ? <SkeletonRows label={t('app:loading')} rows={2} /> : null}
      {data?.list.length === 0 ? <p className="seal-empty">{t('mine.noInk')}</p> : null}
      <ul className="seal-cards">
        {(data?.list ?? []).map((ink) => (
          <InkItem key={ink.inkId} ink={ink} />
        ))}
      </ul>
    </Sheet>
  );
}

function UsableItem({ seal }: { seal: UsableSealCard & { readonly keeper: boolean } }) {
  const { t } = useTranslation('seals');
  const sizeOf = useSealSize();
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const [freezing, setFreezing] = useState(false);
  const { sealName, svg, until, usesLeft, usedThisMonth, keeper } = seal;
  const right = until === '' ? t('grants.always') : t('grants.until', { day: formatDate(lastDay(until)) });
  return (
    <li className={`seal-card ${look('sheet')}`}>
      <div className="seal-card-paper">
        <SealPicture source={{ svg }} label={t('picture', { company, name: sealName })} height={124} />
        <span className="seal-card-size">{sizeOf(seal)}</span>
      </div>
      <div className="seal-card-facts">
        <div className="seal-card-head">
          <h3>{sealName}</h3>
          {keeper ? <span className={look('ink2')}>{t('mine.keeper')}</span> : null}
        </div>
        <p>{usesLeft === null ? right : `${right} · ${t('mine.usesLeft', { count: usesLeft })}`}</p>
        <p>{t('mine.used', { count: usedThisMonth, times: formatCount(usedThisMonth) })}</p>
      </div>
      {keeper ? (
        <div className="seal-card-actions">
          <LinkButton kind="quiet" onClick={() => setFreezing(true)}>
            {t('step.freeze')}
          </LinkButton>
        </div>
      ) : null}
      {freezing ? <ReasonDialog step="freeze" seal={seal} onClose={() => setFreezing(false)} /> : null}
    </li>
  );
}

/** The seals of the enterprise that the member may use, and those that could be asked for. */
function EnterpriseSeals() {
  const { t } = useTranslation('seals');
  const { data } = useCall(listUsableSeals, { pageSize: 100 });
  return (
    <Sheet title={t('mine.seals')}>
      {data === undefined ? <SkeletonRows label={t('app:loading')} rows={2} /> : null}
      {data?.list.length === 0 ? <p className="seal-empty">{t('mine.noSeal')}</p> : null}
      <ul className="seal-cards">
        {(data?.list ?? []).map((seal) => (
          <UsableItem key={seal.sealId} seal={seal} />
        ))}
      </ul>
      {data && data.missing.length > 0 ? (
        <>
          <h3 className="seal-missing-title">{t('mine.missing')}</h3>
          <ul className="seal-missing">
            {data.missing.map(({ sealId, sealName, why }) => (
              <li key={sealId}>
                <span>{sealName}</span>
                <span className={look('ink3')}>{t(`why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  );
}

/** What one signs with: own handwriting, unless a company's own login opened the session, and in an enterprise its seals. */
export function MySealsPage() {
  const { t } = useTranslation('seals');
  const enterprise = useSession(inEnterprise);
  const isConfined = useSession((session) => session.allAuthUser?.isConfined === true);
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        actions={
          <>
            <ButtonLink href="/signSettings/authorization">{t('mine.automatic')}</ButtonLink>
            {enterprise && !isConfined ? <ButtonLink href="/signSettings/signMerge">{t('mine.merge')}</ButtonLink> : null}
          </>
        }
      />
      <div className="seal-mine">
        {enterprise ? <EnterpriseSeals /> : null}
        {isConfined ? null : <Inks />}
      </div>
    </>
  );
}
