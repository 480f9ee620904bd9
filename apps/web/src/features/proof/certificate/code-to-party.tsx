import type { OutputOf } from '@moqi/api';
import { type findCertificate, openCertificate, sendCodeForCertificate } from '@moqi/api/work/completion';
import { Button, CodeInput, FieldError, look, PartyMark } from '@moqi/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';

type Parties = OutputOf<typeof findCertificate>['parties'];

interface CodeToPartyProps {
  readonly applyNo: string;
  readonly parties: Parties;
  readonly onOpened: (opened: OutputOf<typeof openCertificate>) => void;
}

/** A number proves nothing: the code goes to the address that a party has in the contract. */
export function CodeToParty({ applyNo, parties, onOpened }: CodeToPartyProps) {
  const { t } = useTranslation('certificate');
  const problemId = useId();
  const [position, setPosition] = useState<number>();
  const [code, setCode] = useState('');
  // of the party that was called: one that gets no SMS any more has a code by it
  const [calledAt, setCalledAt] = useState<number>();
  const isCalled = calledAt !== undefined && calledAt === position;
  const sending = useAct(sendCodeForCertificate);
  const opening = useAct(openCertificate);
  const send = (to: number) => {
    setPosition(to);
    setCode('');
    opening.reset();
    sending.mutate({ applyNo, position: to });
  };
  const give = (valicode: string) => {
    if (position !== undefined) opening.mutate({ applyNo, position, valicode }, { onSuccess: onOpened, onError: () => setCode('') });
  };
  const problem = sending.error?.msg ?? opening.error?.msg;
  return (
    <>
      <p className={look('ink3')}>{t('help')}</p>
      <ul className="certificate-parties" aria-label={t('who')}>
        {parties.map((party) => (
          <li key={party.position} className={look('row')}>
            <PartyMark index={party.position} />
            <span className="certificate-party">
              {party.name}
              <span className={look('ink3')}> {party.maskedTarget}</span>
            </span>
            <Button size="small" busy={sending.isPending && position === party.position} onClick={() => send(party.position)}>
              {t(sending.isSuccess && position === party.position ? 'again' : 'send')}
            </Button>
          </li>
        ))}
      </ul>
      {(sending.isSuccess || isCalled) && (
        <div className="certificate-code">
          {sending.data && <p role="status">{t('sent', { target: sending.data.maskedTarget })}</p>}
          <CodeInput
            value={code}
            onChange={setCode}
            onComplete={give}
            label={t('code')}
            invalid={opening.isError}
            disabled={opening.isPending}
            focusAtOnce
            describedBy={problemId}
          />
        </div>
      )}
      <CodeCall receipt={sending.data} refusal={sending.error} onCalled={() => setCalledAt(position)} />
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
    </>
  );
}
