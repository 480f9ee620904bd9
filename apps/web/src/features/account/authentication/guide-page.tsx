import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { listLetters } from '@moqi/api/enterprise/authority-letters';
import { readOwnFounding } from '@moqi/api/enterprise/founding';
import { readMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { ButtonLink, KeyValue, look, PageHeader, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { type GuideStep, nextStep, STEP_PATHS } from './guide.ts';

/** What the three questions say together; undefined: one is not answered yet. */
function knownOf(
  founding: OutputOf<typeof readOwnFounding> | undefined,
  deposit: OutputOf<typeof readMicroDeposit> | undefined,
  letters: OutputOf<typeof listLetters> | undefined,
) {
  if (founding === undefined || deposit === undefined || letters === undefined) return undefined;
  const states = letters.list.map(({ approveStatus }) => approveStatus);
  return {
    facts: { founding: founding.state, deposit: deposit.state, letters: states },
    askedFor: founding.companyName,
    paidInto: deposit.companyName,
    ways: { hasReviewers: letters.isOpen, isPaid: deposit.by !== 'none' },
  };
}

/** 企业认证向导: how far one is, the one next step, and which ways there are. */
export function GuidePage() {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const isPerson = useSession(isPersonVerified);
  const isCompanyVerified = useSession(({ currentAuthUser: user }) => user?.userType === 1 && user.authStatus === 1);
  const founding = useCall(readOwnFounding, {});
  const deposit = useCall(readMicroDeposit, {});
  const letters = useCall(listLetters, {});
  const known = knownOf(founding.data, deposit.data, letters.data);
  const step = known && nextStep({ isPersonVerified: isPerson, isCompanyVerified, ...known.facts });
  return (
    <div className="auth-page">
      <PageHeader
        title={t('guide.title')}
        {...(step === 'done' ? {} : { fact: t('guide.fact') })}
        back={{ href: home, label: t('app:back') }}
      />
      <Pending query={founding} lines={4} title={t('failed')} help={t('failedHelp')} />
      {founding.data ? <Pending query={deposit} lines={4} title={t('failed')} help={t('failedHelp')} /> : null}
      {founding.data && deposit.data ? <Pending query={letters} lines={4} title={t('failed')} help={t('failedHelp')} /> : null}
      {known && step ? (
        <div className="auth-more">
          <Next step={step} company={step === 'deposit' ? known.paidInto : known.askedFor} />
          {step === 'done' ? null : <Ways {...known.ways} />}
        </div>
      ) : null}
    </div>
  );
}

function Next({ step, company }: { readonly step: GuideStep; readonly company: string }) {
  const { t } = useTranslation('authentication');
  return (
    <Sheet title={t(`guide.steps.${step}.title`)}>
      <p className={look('ink2')}>{t(`guide.steps.${step}.help`, { company })}</p>
      <div className="auth-next">
        <ButtonLink kind="primary" href={STEP_PATHS[step]}>
          {t(`guide.steps.${step}.go`)}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

/** Which ways there are, and what each needs; a letter of authority only where it is reviewed, a payment only where somebody pays. */
function Ways({ hasReviewers, isPaid }: { readonly hasReviewers: boolean; readonly isPaid: boolean }) {
  const { t } = useTranslation('authentication');
  return (
    <>
      {(['own', 'link', 'deposit', 'letter'] as const).map((way) => (
        <Sheet key={way} className="auth-card" title={t(`guide.ways.${way}.title`)}>
          <KeyValue
            items={[
              { key: 'needs', label: t('more.need'), value: t(`guide.ways.${way}.needs`) },
              { key: 'takes', label: t('more.take'), value: t(`guide.ways.${way}.takes`) },
              { key: 'fee', label: t('more.fee'), value: t('more.free') },
            ]}
          />
          {way === 'deposit' && !isPaid ? <p className={look('ink3', 'text-13')}>{t('deposit.closed')}</p> : null}
          {way === 'letter' && !hasReviewers ? <p className={look('ink3', 'text-13')}>{t('more.noReviewer')}</p> : null}
        </Sheet>
      ))}
    </>
  );
}
