import { Button, FieldError, look, ThumbBar, usePhone } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import type { Filling } from '../filling.ts';
import type { Signed, TaskProps } from '../signing-flow.tsx';
import type { KeyCertificate } from './agent.ts';
import { type KeyState, useOwnKey } from './use-own-key.ts';

interface OwnKeyStepProps extends TaskProps {
  readonly steps: ReactNode;
  readonly filling: Filling;
  readonly onSigned: (signed: Signed) => void;
  readonly onBack: () => void;
}

/** 用 U-Key 签署: the key lies on the signer's desk, and asks for its PIN itself. */
export function OwnKeyStep(props: OwnKeyStepProps) {
  return usePhone() ? <OnPhone {...props} /> : <OnDesk {...props} />;
}

/** A key is plugged into a computer; what a phone cannot do is said, and how to go on. */
function OnPhone({ steps, onBack }: OwnKeyStepProps) {
  const { t } = useTranslation('signing');
  const back = (
    <ThumbBar>
      <Button size="thumb" onClick={onBack}>
        {t('ownKey.back')}
      </Button>
    </ThumbBar>
  );
  return (
    <SigningFrame title={t('ownKey.title')} steps={steps} onBack={onBack} thumb={back}>
      <div className="signing-request">
        <h2>{t('ownKey.phone.heading')}</h2>
        <p className={look('ink2')}>{t('ownKey.phone.body')}</p>
      </div>
    </SigningFrame>
  );
}

function OnDesk({ link, contract, filling, steps, onSigned, onBack }: OwnKeyStepProps) {
  const { t } = useTranslation('signing');
  const { state, refused, connect, sign } = useOwnKey({ link, contract, filling, onSigned });
  const [chosenId, setChosenId] = useState<string>();
  const certificates = state.at === 'choosing' ? state.certificates : [];
  const chosen = certificates.find(({ id }) => id === chosenId) ?? certificates[0];
  const choose = (): void => {
    if (state.at === 'choosing' && chosen) sign(state.agent, chosen);
  };
  return (
    <SigningFrame
      title={t('ownKey.title')}
      steps={steps}
      onBack={onBack}
      thumb={<KeyThumb at={state.at} isChosen={chosen !== undefined} onConnect={connect} onSign={choose} />}
    >
      <div className="signing-request" role="status">
        {chosen ? <Certificates certificates={certificates} chosen={chosen} onChoose={setChosenId} /> : <KeyWords state={state} />}
        {refused !== undefined && <FieldError>{refused}</FieldError>}
      </div>
    </SigningFrame>
  );
}

interface KeyThumbProps {
  readonly at: KeyState['at'];
  readonly isChosen: boolean;
  readonly onConnect: () => void;
  readonly onSign: () => void;
}

function KeyThumb({ at, isChosen, onConnect, onSign }: KeyThumbProps) {
  const { t } = useTranslation('signing');
  if (at === 'problem' || (at === 'choosing' && !isChosen)) {
    return (
      <ThumbBar>
        <Button kind="primary" size="thumb" onClick={onConnect}>
          {t('ownKey.again')}
        </Button>
      </ThumbBar>
    );
  }
  return (
    <ThumbBar note={isChosen ? t('ownKey.note') : undefined}>
      <Button kind="seal" size="thumb" busy={!isChosen} onClick={onSign}>
        {t('ownKey.sign')}
      </Button>
    </ThumbBar>
  );
}

/** What the signer does now, or why there is nothing to choose from. */
function KeyWords({ state }: { readonly state: KeyState }) {
  const { t } = useTranslation('signing');
  switch (state.at) {
    case 'connecting':
      return <Said heading={t('ownKey.connecting.heading')} body={t('ownKey.connecting.body')} />;
    case 'signing':
      return <Said heading={t('ownKey.signing.heading')} body={t('ownKey.signing.body')} />;
    case 'choosing':
      return <Said heading={t('ownKey.none.heading')} body={t('ownKey.none.body')} />;
    case 'problem':
      return <Said heading={t(`ownKey.problem.${state.problem}.heading`)} body={t(`ownKey.problem.${state.problem}.body`)} />;
  }
}

function Said({ heading, body }: { readonly heading: string; readonly body: string }) {
  return (
    <>
      <h2>{heading}</h2>
      <p className={look('ink2')}>{body}</p>
    </>
  );
}

interface CertificatesProps {
  readonly certificates: readonly KeyCertificate[];
  readonly chosen: KeyCertificate;
  readonly onChoose: (id: string) => void;
}

function Certificates({ certificates, chosen, onChoose }: CertificatesProps) {
  const { t } = useTranslation('signing');
  const format = useFormat();
  return (
    <fieldset className="signing-keys">
      <legend>{t('ownKey.choose')}</legend>
      {certificates.map(({ id, subject, issuer, token, notAfter }) => (
        <label key={id} className="signing-key">
          <input type="radio" name="own-key" checked={id === chosen.id} onChange={() => onChoose(id)} />
          <span>
            {subject}
            <span className={look('ink2', 'text-13')}>{t('ownKey.issued', { issuer, token, until: format.time(notAfter) })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
