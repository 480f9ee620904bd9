import { type OutputOf, type readProof, signContract } from '@moqi/api';
import { Button, FieldError, look, ThumbBar } from '@moqi/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type DocumentDeskHandle } from '#entities/contract-document/index.ts';
import { useAct } from '#shared/call/index.ts';
import { isAuthenticated } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { askableSeals, FieldPanel } from './field-panel.tsx';
import { FillableMark } from './fillable-mark.tsx';
import { isFilled, nextUnfilled, placesOf } from './filling.ts';
import { HandwritingPage } from './handwriting/handwriting-page.tsx';
import { PlacedMark } from './placed-mark.tsx';
import { SealRequest } from './seal-request.tsx';
import type { SignedMark } from './settled-mark.tsx';
import type { Signed, TaskProps } from './signing-flow.tsx';
import { useFilling } from './use-filling.ts';
import { useSealRequest } from './use-seal-request.ts';

interface SignStepProps extends TaskProps {
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onSigned: (signed: Signed, mark: SignedMark) => void;
  readonly onProofLost: () => void;
  /** for the contract's page, while a seal that was asked for is decided */
  readonly onLeave: () => void;
}

/** Place by place what the signer brings; while a seal that was asked for is decided, who is waited for. */
export function SignStep(props: SignStepProps) {
  const { link, contract, steps, onBack, onLeave } = props;
  const request = useSealRequest(link, contract);
  const [hasWaited, setHasWaited] = useState(false);
  if (request.isWaiting && !hasWaited) setHasWaited(true);
  // whoever waited sees how it was decided, and leaves from there
  if (hasWaited) return <SealRequest link={link} contract={contract} steps={steps} onBack={onBack} onLeave={onLeave} />;
  return <Places {...props} request={request} />;
}

interface PlacesProps extends SignStepProps {
  readonly request: ReturnType<typeof useSealRequest>;
}

function Places({ link, contract, proof, steps, request, onBack, onSigned, onProofLost }: PlacesProps) {
  const { t } = useTranslation('signing');
  const desk = useRef<DocumentDeskHandle>(null);
  const places = useMemo(() => placesOf(contract), [contract]);
  const { filling, fill, forget } = useFilling(contract.signNo);
  const [at, setAt] = useState(0);
  const [isWriting, setWriting] = useState(false);
  const [keepInk, setKeepInk] = useState(false);
  const signing = useAct(signContract);
  const current = places[at];
  const next = nextUnfilled(places, filling, at);
  const isReady = next === -1;
  const goTo = (place: number): void => {
    setAt(place);
    const field = places[place];
    if (field) desk.current?.reveal(field);
  };
  // the desk lays its sheets out first; a choice made on the page itself must not move it
  const revealChosen = useEffectEvent(() => current && desk.current?.reveal(current));
  useEffect(() => {
    if (isWriting) return;
    const timer = setTimeout(revealChosen, 60);
    return () => clearTimeout(timer);
  }, [isWriting]);
  const sign = (): void => {
    const { sealId, ink, texts } = filling;
    signing.mutate(
      {
        ...link,
        signNo: contract.signNo,
        ...(sealId !== undefined && { sealId }),
        ...(ink && { ink }),
        keepInk,
        texts: Object.entries(texts).map(([fieldId, text]) => ({ fieldId, text })),
        documents: contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
        consent: true,
      },
      {
        onSuccess: (signed) => {
          forget();
          onSigned(signed, { seal: proof.seals.find((seal) => seal.sealId === sealId), ink });
        },
        onError: ({ code }) => code === 'IDENTITY_PROOF_NEEDED' && onProofLost(),
      },
    );
  };
  const isAsked = askableSeals(proof).some(({ sealId }) => sealId === filling.sealId);
  if (isWriting) {
    return (
      <HandwritingPage
        name={proof.signerName}
        contractName={contract.contractName}
        kept={proof.ink ?? undefined}
        canKeep={isAuthenticated()}
        onCancel={() => setWriting(false)}
        onUse={(ink, keep) => {
          fill({ ink });
          setKeepInk(keep);
          setWriting(false);
        }}
      />
    );
  }
  const open = places.filter((place) => !isFilled(place, filling)).length;
  const refused = signing.error ?? request.error;
  const isCurrentFilled = current === undefined || isFilled(current, filling);
  return (
    <SigningFrame
      title={t('sign.title')}
      onBack={onBack}
      steps={steps}
      desk
      end={<span className={`signing-count ${look('indigo', 'nowrap')}`}>{t('sign.place', { at: at + 1, of: places.length })}</span>}
      thumb={
        <div className="signing-panel">
          {current && <FieldPanel field={current} filling={filling} proof={proof} onFill={fill} onWrite={() => setWriting(true)} />}
          {isReady && <p className="signing-statement">{proof.statement}</p>}
          {refused && <FieldError>{refused.msg}</FieldError>}
          <Thumb
            isReady={isReady}
            isAsked={isAsked}
            isBusy={request.isPending || signing.isPending}
            missing={isCurrentFilled ? 0 : open}
            onAsk={() => request.ask(filling, onProofLost)}
            onSign={sign}
            onNext={() => goTo(next)}
          />
        </div>
      }
    >
      <DocumentDesk
        handle={desk}
        link={link}
        contract={contract}
        zoom={1}
        field={(field, scale) => {
          const place = places.findIndex(({ fieldId }) => fieldId === field.fieldId);
          if (place < 0) return <PlacedMark key={field.fieldId} contract={contract} field={field} scale={scale} />;
          const open = (): void => {
            setAt(place);
            if (field.kind === 'ink') setWriting(true);
          };
          return (
            <FillableMark
              key={field.fieldId}
              field={field}
              scale={scale}
              filling={filling}
              seals={proof.seals}
              isChosen={place === at}
              onOpen={open}
            />
          );
        }}
      />
    </SigningFrame>
  );
}

interface ThumbProps {
  readonly isReady: boolean;
  /** the seal has to be asked for first */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** what has to be filled before going on; 0: the place at hand is done */
  readonly missing: number;
  readonly onAsk: () => void;
  readonly onSign: () => void;
  readonly onNext: () => void;
}

/** The next step under the thumb: to the next place, or at the end to sign or to ask for the seal. */
function Thumb({ isReady, isAsked, isBusy, missing, onAsk, onSign, onNext }: ThumbProps) {
  const { t } = useTranslation('signing');
  if (!isReady) {
    return (
      <ThumbBar note={t('sign.change')}>
        <Button kind="seal" size="thumb" disabled={missing > 0} onClick={onNext}>
          {missing > 0 ? t('sign.fillFirst', { count: missing }) : t('sign.next')}
        </Button>
      </ThumbBar>
    );
  }
  return (
    <ThumbBar note={t(isAsked ? 'sign.askNote' : 'sign.last')}>
      <Button kind={isAsked ? 'primary' : 'seal'} size="thumb" busy={isBusy} onClick={isAsked ? onAsk : onSign}>
        {t(isAsked ? 'sign.ask' : 'sign.confirm')}
      </Button>
    </ThumbBar>
  );
}
