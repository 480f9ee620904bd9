import './auto-signing.css';
import { readSignPassword } from '@moqi/api/account/sign-passwords';
import {
  type AuthorisationRequest,
  giveRequested,
  readAuthorisationRequest,
  refuseRequested,
  sendRequestCode,
} from '@moqi/api/work/auto-signing';
import { required } from '@moqi/rules';
import { Button, FieldError, FormDialog, look, PageHeader, Sheet, StatusMark, TextAreaField, useToast } from '@moqi/ui';
import { CircleCheck, CircleSlash, CircleX, Clock, Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSession } from '#shared/session/session.ts';
import { CodeField } from './code-field.tsx';
import { Limits } from './limits.tsx';

const STATE_LOOK = {
  waiting: { icon: Hourglass, tone: 'ochre' },
  given: { icon: CircleCheck, tone: 'pine' },
  refused: { icon: CircleSlash, tone: 'ink3' },
  withdrawn: { icon: Undo2, tone: 'ink3' },
  expired: { icon: Clock, tone: 'ink3' },
} as const;
/** It was given, and is over by now. */
const OVER_LOOK = { icon: CircleX, tone: 'ink3' } as const;

const isOver = ({ authorization }: AuthorisationRequest) => authorization !== null && authorization.state !== 'active';

function State({ request }: { readonly request: AuthorisationRequest }) {
  const { t } = useTranslation('auto-signing');
  const { state, authorization } = request;
  if (authorization !== null && isOver(request)) return <StatusMark {...OVER_LOOK}>{t(`state.${authorization.state}`)}</StatusMark>;
  return <StatusMark {...STATE_LOOK[state]}>{t(`request.state.${state}`)}</StatusMark>;
}

/** 自动签授权申请: what a program wants to have sealed; the one place where its member lets it, or does not. */
export function RequestedPage({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation('auto-signing');
  const query = useCall(readAuthorisationRequest, { requestId });
  const request = query.data;
  return (
    <div className="auto-signing">
      <PageHeader
        title={t('request.title')}
        back={{ label: t('title'), href: '/signSettings/authorization' }}
        status={request && <State request={request} />}
      />
      <Pending query={query} lines={6} title={t('request.failed')} help={query.error?.msg} />
      {request && <Requested request={request} />}
    </div>
  );
}

function Requested({ request }: { readonly request: AuthorisationRequest }) {
  const { t } = useTranslation('auto-signing');
  const { time } = useFormat();
  const { state, keyName: key, sealName: seal, reason, decideTime, endTime } = request;
  const decided = state === 'refused' && reason !== '' ? ('refusedWhy' as const) : state;
  const told = isOver(request) ? ('over' as const) : decided;
  const when = state === 'waiting' || state === 'expired' ? endTime : decideTime;
  return (
    <>
      <p className={look('ink2')}>{t(`request.lead.${told}`, { key, seal, reason, time: time(when) })}</p>
      <Sheet title={t('request.limits')}>
        <Limits of={request} at={request.askTime} atLabel={t('request.at')} />
      </Sheet>
      {state === 'waiting' && <Decision request={request} />}
    </>
  );
}

/** Consent is the person's own word, so in a session that the company's own login opened there is but the other way out. */
function Decision({ request }: { readonly request: AuthorisationRequest }) {
  const { t } = useTranslation('auto-signing');
  const isConfined = useSession((session) => session.allAuthUser?.isConfined === true);
  const [isRefusing, setRefusing] = useState(false);
  const refuse = () => setRefusing(true);
  return (
    <Sheet title={t('request.consent')}>
      {isConfined ? <OwnLogin onRefuse={refuse} /> : <Consent request={request} onRefuse={refuse} />}
      {isRefusing && <Refusing requestId={request.requestId} onClose={() => setRefusing(false)} />}
    </Sheet>
  );
}

function OwnLogin({ onRefuse }: { readonly onRefuse: () => void }) {
  const { t } = useTranslation('auto-signing');
  return (
    <div className="auto-signing-consenting">
      <p className={look('ink2')}>{t('request.ownLogin')}</p>
      <div className="auto-signing-decide">
        <Button onClick={onRefuse}>{t('request.refuse')}</Button>
      </div>
    </div>
  );
}

interface ConsentProps {
  readonly request: AuthorisationRequest;
  readonly onRefuse: () => void;
}

/** The code for exactly this request, the sentence that is agreed to, and the other way out. */
function Consent({ request: { requestId, sealName }, onRefuse }: ConsentProps) {
  const { t } = useTranslation('auto-signing');
  const showToast = useToast();
  const isPasswordAsked = useCall(readSignPassword, {}).data?.isAsked ?? false;
  const send = useAct(sendRequestCode);
  const give = useAct(giveRequested);
  const [consent, setConsent] = useState(false);
  const form = useFields({
    rules: { code: [required], password: isPasswordAsked ? [required] : [] },
    initial: {},
    secret: ['code', 'password'],
  });
  const { code: valicode, password } = form.values;
  const submit = () => {
    if (!form.check()) return;
    const given = { requestId, valicode, ...(isPasswordAsked && { signPassword: password }), consent: true as const };
    give.mutate(given, { onSuccess: () => showToast({ kind: 'done', text: t('request.given') }) });
  };
  return (
    <div className="auto-signing-consenting">
      <CodeField
        field={form.field('code')}
        send={send}
        input={{ requestId }}
        hint={t('request.codeHint')}
        sentHint={(to) => t('request.sent', { to })}
      />
      {isPasswordAsked ? <PasswordField {...form.field('password')} inputMode="numeric" maxLength={6} label={t('password')} /> : null}
      <label className="auto-signing-consent">
        <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        <span>{t('request.agree', { seal: sealName })}</span>
      </label>
      {give.error ? <FieldError>{give.error.msg}</FieldError> : null}
      <div className="auto-signing-decide">
        <Button disabled={give.isPending} onClick={onRefuse}>
          {t('request.refuse')}
        </Button>
        <Button kind="primary" busy={give.isPending} disabled={!consent} onClick={submit}>
          {t('request.give')}
        </Button>
      </div>
    </div>
  );
}

function Refusing({ requestId, onClose }: { readonly requestId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('auto-signing');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(refuseRequested);
  const refused = () => {
    onClose();
    showToast({ kind: 'done', text: t('request.refused') });
  };
  return (
    <FormDialog
      title={t('request.refusing')}
      submit={t('request.refuse')}
      busy={isPending}
      error={error?.msg}
      onSubmit={() => mutate({ requestId, reason: reason.trim() }, { onSuccess: refused })}
      onClose={onClose}
    >
      <TextAreaField
        label={t('request.reason')}
        hint={t('request.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
