import './identity-request.css';
import type { OutputOf } from '@moqi/api';
import { answerIdentityRequest, showIdentityRequest } from '@moqi/api/reach/identity-requests';
import { Button, ButtonLink, FieldError, KeyValue, look, PageHeader, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

type Asked = OutputOf<typeof showIdentityRequest>;

/** 实名核验申请: a company wants to know whether one's name is proven; what it would read, and the two answers. */
export function IdentityRequestPage({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('identity-request');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const query = useCall(showIdentityRequest, { ticket });
  return (
    <div className="identity-request">
      <PageHeader title={t('title')} back={{ label: t('app:back'), href: home }} />
      <Pending query={query} lines={5} title={t('failed')} help={query.error?.msg} />
      {query.data && <Request asked={query.data} ticket={ticket} />}
    </div>
  );
}

function Request({ asked, ticket }: { readonly asked: Asked; readonly ticket: string }) {
  const { t } = useTranslation('identity-request');
  const { time } = useFormat();
  const { corpName: company, state, expireTime, verified } = asked;
  const whose = asked.signatoryType === 1 ? ('ofCompany' as const) : ('ofPerson' as const);
  if (state !== 'waiting') {
    const what = state === 'agreed' ? (`agreed.${whose}` as const) : state;
    return <p className={look('ink2')}>{t(`answered.${what}`, { company, name: asked.name })}</p>;
  }
  return (
    <>
      <p className={look('ink2')}>{t(`lead.${whose}`, { company, name: asked.name })}</p>
      <Sheet title={t('told')}>
        <KeyValue
          items={[
            { key: 'state', label: t('state'), value: t(verified ? 'verified' : 'unverified') },
            { key: 'how', label: t('how'), value: t('howHelp') },
            { key: 'name', label: t(`name.${whose}`), value: asked.maskedName },
            { key: 'until', label: t('until'), value: time(expireTime) },
          ]}
        />
        <p className={look('ink3')}>{t('never')}</p>
      </Sheet>
      {verified ? <Answer ticket={ticket} company={company} name={asked.name} whose={whose} /> : <Prove ticket={ticket} whose={whose} />}
    </>
  );
}

type Whose = 'ofPerson' | 'ofCompany';

/** The name is proven first; the address of this page opens it again afterwards. */
function Prove({ ticket, whose }: { readonly ticket: string; readonly whose: Whose }) {
  const { t } = useTranslation('identity-request');
  const refuse = useAct(answerIdentityRequest);
  return (
    <Sheet title={t(`prove.${whose}`)}>
      <p className={look('ink2')}>{t('prove.help')}</p>
      {refuse.error ? <FieldError>{refuse.error.msg}</FieldError> : null}
      <div className="identity-request-acts">
        <Button disabled={refuse.isPending} onClick={() => refuse.mutate({ ticket, agree: false })}>
          {t('refuse')}
        </Button>
        <ButtonLink kind="primary" href={whose === 'ofPerson' ? '/auth/personalIdentityAuth' : '/auth/authGuide'}>
          {t('prove.go')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

interface AnswerProps {
  readonly ticket: string;
  readonly company: string;
  readonly name: string;
  readonly whose: Whose;
}

function Answer({ ticket, company, name, whose }: AnswerProps) {
  const { t } = useTranslation('identity-request');
  const [showName, setShowName] = useState(false);
  const { mutate, isPending, error } = useAct(answerIdentityRequest);
  return (
    <Sheet title={t('answer')}>
      <label className="identity-request-whole">
        <input type="checkbox" checked={showName} onChange={({ target }) => setShowName(target.checked)} />
        <span>{t(`showName.${whose}`, { name })}</span>
      </label>
      <p className={look('ink3')}>{t('takeBack')}</p>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="identity-request-acts">
        <Button disabled={isPending} onClick={() => mutate({ ticket, agree: false })}>
          {t('refuse')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={() => mutate({ ticket, agree: true, showName })}>
          {t('agree', { company })}
        </Button>
      </div>
    </Sheet>
  );
}
