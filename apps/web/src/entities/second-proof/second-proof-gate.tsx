import './second-proof.css';
import type { OutputOf } from '@moqi/api';
import { beginPasskeyProof, proveAgain, readProofWays } from '@moqi/api/account/second-factors';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { Button, CodeInput, FieldError, LinkButton, look, Sheet, useCountdown } from '@moqi/ui';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { applyPasskey, servesHere } from '#shared/passkey/passkey.ts';
import { usePasskey } from '#shared/passkey/use-passkey.ts';

type Ways = OutputOf<typeof readProofWays>;
type Digits = 'code' | 'app' | 'signPassword';

interface SecondProofGateProps {
  readonly why: string;
  readonly onProved: () => void;
}

const digitsOf = (ways: Ways | undefined): Digits[] =>
  (['app', 'code', 'signPassword'] as const).filter((way) => (ways === undefined ? way === 'code' : ways[way]));

/** 二次验证, before what a login alone does not open. */
export function SecondProofGate(props: SecondProofGateProps) {
  const { t } = useTranslation('security');
  return (
    <Sheet title={t('proof.title')}>
      <SecondProofForm {...props} />
    </Sheet>
  );
}

/** By passkey, app, code or sign password, whichever the account has. */
export function SecondProofForm({ why, onProved }: SecondProofGateProps) {
  const { t } = useTranslation('security');
  const { data: ways } = useCall(readProofWays, {});
  const [chosen, setChosen] = useState<Digits>();
  const digits = digitsOf(ways);
  const way = chosen ?? digits[0] ?? 'code';
  return (
    <div className="second-proof">
      <p className={look('ink2')}>{why}</p>
      {ways?.passkey && servesHere(ways.site) ? <PasskeyProof onProved={onProved} /> : null}
      <DigitsProof key={way} way={way} onProved={onProved} />
      {digits.length > 1 ? (
        <p className="second-proof-ways">
          {digits
            .filter((other) => other !== way)
            .map((other) => (
              <LinkButton key={other} onClick={() => setChosen(other)}>
                {t(`proof.${other}.use`)}
              </LinkButton>
            ))}
        </p>
      ) : null}
    </div>
  );
}

function PasskeyProof({ onProved }: Pick<SecondProofGateProps, 'onProved'>) {
  const { t } = useTranslation('security');
  const begin = useAct(beginPasskeyProof);
  const prove = useAct(proveAgain);
  const { use, isEnded } = usePasskey({
    begin: () => begin.mutateAsync({}),
    ask: applyPasskey,
    give: (credential) => prove.mutate({ credential }, { onSuccess: onProved }),
  });
  const problem = begin.error ?? prove.error;
  return (
    <>
      <Button icon={KeyRound} busy={begin.isPending || prove.isPending} onClick={() => void use()}>
        {t('proof.passkey.use')}
      </Button>
      {problem ? <FieldError>{problem.msg}</FieldError> : null}
      {isEnded ? <FieldError>{t('proof.passkey.ended')}</FieldError> : null}
    </>
  );
}

const LENGTH = 6;

/** Six digits: of a code that is sent, of an app, or the sign password. */
function DigitsProof({ way, onProved }: { readonly way: Digits } & Pick<SecondProofGateProps, 'onProved'>) {
  const { t } = useTranslation('security');
  const send = useAct(sendSecondCode);
  const give = useAct(giveSecondProof);
  const prove = useAct(proveAgain);
  const [digits, setDigits] = useState('');
  const { left, restart: wait } = useCountdown(0);
  const onSend = (): void => send.mutate({}, { onSuccess: ({ resendSeconds }) => wait(resendSeconds) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way === 'code') give.mutate({ valicode: digits }, { onSuccess: onProved });
    else prove.mutate(way === 'app' ? { appCode: digits } : { signPassword: digits }, { onSuccess: onProved });
  };
  const problem = give.error ?? prove.error ?? send.error;
  return (
    <form className="second-proof" onSubmit={submit}>
      <div className={look('row')}>
        <CodeInput label={t(`proof.${way}.label`)} value={digits} onChange={setDigits} />
        {way === 'code' ? (
          <Button busy={send.isPending} disabled={left > 0} onClick={onSend}>
            {left > 0 ? t('proof.code.again', { seconds: left }) : t('proof.code.send')}
          </Button>
        ) : null}
      </div>
      {way === 'code' && send.data ? (
        <p className={look('field-hint')}>{t('proof.code.sent', { target: send.data.maskedTarget })}</p>
      ) : null}
      {problem ? <FieldError>{problem.msg}</FieldError> : null}
      {way === 'code' ? <CodeCall receipt={send.data} refusal={send.error} /> : null}
      <Button kind="primary" type="submit" icon={ShieldCheck} busy={give.isPending || prove.isPending} disabled={digits.length < LENGTH}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}
