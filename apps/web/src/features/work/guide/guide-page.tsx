import { showSample } from '@moqi/api/reach/trials';
import { ButtonLink, look, PageHeader, PhoneTop, SegmentedTabs, Sheet, StepBar, TextLink, usePhone } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { NEXT_STEPS, TRIES } from './guide.ts';
import { GUIDE_ROLES, type GuideRole } from './roles.ts';
import { TrySheet } from './try-sheet.tsx';
import './guide.css';

/** 上手指引: three tries for each role, on the sample contract; a wrong answer says why and can be corrected. */
export function GuidePage({ role }: { readonly role: GuideRole }) {
  const { t } = useTranslation('guide');
  const phone = usePhone();
  const router = useRouter();
  const back = { label: t('app:back'), href: '/initiation/common' };
  return (
    <>
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={t('title')} back={back} />
        </PagePhoneTop>
      ) : (
        <PageHeader title={t('title')} fact={t('fact')} back={back} />
      )}
      <div className="guide">
        <SegmentedTabs
          label={t('roles')}
          value={role}
          onChange={(next) => void router.navigate({ href: `/signInfo/viewGuide?role=${next}`, replace: true })}
          tabs={GUIDE_ROLES.map((key) => ({ key, label: t(`${key}.name`) }))}
        />
        <Tries key={role} role={role} />
      </div>
    </>
  );
}

function Tries({ role }: { readonly role: GuideRole }) {
  const { t } = useTranslation('guide');
  const [done, setDone] = useState(0);
  const count = TRIES.length;
  const isDone = done === count;
  const names = TRIES.map((one) => t(`${role}.${one}.title`));
  const next = NEXT_STEPS[role];
  return (
    <>
      <Sheet flush>
        <StepBar steps={names} current={done} label={t('steps')} doneLabel={t('finished')} />
      </Sheet>
      <p className={look('ink2')}>
        {t(`${role}.sample`)}{' '}
        <TextLink icon={FileText} href={fileUrl(showSample, {})} target="_blank" rel="noreferrer">
          {t('openSample')}
        </TextLink>
      </p>
      {TRIES.slice(0, done + 1).map((one, at) => (
        <TrySheet key={one} role={role} name={one} number={at + 1} onRight={() => setDone((before) => Math.max(before, at + 1))} />
      ))}
      {isDone && (
        <Sheet title={t('done.title')}>
          <p>{t(`${role}.done`)}</p>
          <ButtonLink kind="primary" href={next}>
            {t(`${role}.next`)}
          </ButtonLink>
        </Sheet>
      )}
    </>
  );
}
