import './seals.css';
import './merge.css';
import { deleteMergedMark, listMergedMarks, type MergedMarkCard } from '@moqi/api/work/merged-marks';
import { listInks, listUsableSeals } from '@moqi/api/work/seals';
import { EmptyState, LinkButton, look, PageHeader, SealPicture, Sheet, SkeletonRows, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { MergeForm } from './merge-form.tsx';
import { useRefusal } from './use-seal-acts.ts';

function MarkItem({ mark }: { readonly mark: MergedMarkCard }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const onError = useRefusal();
  const { mutate, isPending } = useAct(deleteMergedMark);
  const { markId, markName, sealName, withInk, withChop, end, svg } = mark;
  const remove = () => mutate({ markId }, { onSuccess: () => showToast({ text: t('merge.deleted', { name: markName }) }), onError });
  const parts = [sealName === '' ? t('merge.goneSeal') : sealName, withInk && t('merge.ink'), withChop && t('merge.nameChop')];
  return (
    <li className={`seal-card ${look('sheet')}`}>
      <div className="seal-card-paper">
        {svg === '' ? (
          <span className="seal-generate-none">{t(`merge.ended.${end || 'disabled'}`)}</span>
        ) : (
          <SealPicture source={{ svg }} label={markName} height={124} />
        )}
      </div>
      <div className="seal-card-facts">
        <div className="seal-card-head">
          <h3>{markName}</h3>
          {end === '' ? null : <span className={look('ochre', 'nowrap')}>{t('merge.unusable')}</span>}
        </div>
        <p>{parts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="seal-card-actions">
        <span className={look('grow')} />
        <LinkButton kind="quiet" disabled={isPending} onClick={remove}>
          {t('merge.remove')}
        </LinkButton>
      </div>
    </li>
  );
}

function Marks() {
  const { t } = useTranslation('seals');
  const marks = useCall(listMergedMarks, {}).data;
  const seals = useCall(listUsableSeals, { pageSize: 100 }).data;
  const inks = useCall(listInks, {}).data;
  if (!marks || !seals || !inks) return <SkeletonRows label={t('app:loading')} rows={4} />;
  return (
    <div className="seal-mine">
      {seals.list.length === 0 ? (
        <Sheet title={t('merge.make')}>
          <p className="seal-empty">{t('mine.noSeal')}</p>
        </Sheet>
      ) : (
        <MergeForm seals={seals.list} inks={inks.list} chopName={marks.chopName} />
      )}
      <Sheet title={t('merge.own')}>
        {marks.list.length === 0 ? <p className="seal-empty">{t('merge.noneYet')}</p> : null}
        <ul className="seal-cards">
          {marks.list.map((mark) => (
            <MarkItem key={mark.markId} mark={mark} />
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

/** 合成签章: a company's seal, and the member's handwriting and name chop, pressed as one picture. */
export function MergePage() {
  const { t } = useTranslation('seals');
  const enterprise = useSession(inEnterprise);
  return (
    <>
      <PageHeader title={t('merge.title')} fact={t('merge.fact')} back={{ href: '/signSettings/signers', label: t('mine.title') }} />
      {enterprise ? <Marks /> : <EmptyState title={t('merge.companiesOnly')} help={t('merge.companiesOnlyHelp')} />}
    </>
  );
}
