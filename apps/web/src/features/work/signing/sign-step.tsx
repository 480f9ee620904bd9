import type { InkStrokes, OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { Button, FieldError, look, ThumbBar, usePhone } from '@moqi/ui';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type DocumentDeskHandle } from '#entities/contract-document/index.ts';
import type { CallRefused } from '#shared/call/index.ts';
import { isAuthenticated } from '#shared/session/session.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { askableSeals, FieldPanel } from './field-panel.tsx';
import { FillableMark } from './fillable-mark.tsx';
import { isFilled, nextUnfilled, type PlacedField, placesOf } from './filling.ts';
import { HandwritingPage } from './handwriting/handwriting-page.tsx';
import { takeWish } from './own-key/wish.ts';
import type { Whereabouts } from './place-offer.tsx';
import { PlacedMark } from './placed-mark.tsx';
import { SealRequest } from './seal-request.tsx';
import type { SignedMark } from './settled-mark.tsx';
import type { Signed, TaskProps } from './signing-flow.tsx';
import { useFilling } from './use-filling.ts';
import { useSealRequest } from './use-seal-request.ts';
import { markOf, useSigning } from './use-signing.ts';
import { useStep } from './use-step.ts';

/** Few sign with a key of their own. */
const OwnKeyStep = lazy(() => import('./own-key/own-key-step.tsx').then((m) => ({ default: m.OwnKeyStep })));
const PlaceOffer = lazy(() => import('./place-offer.tsx').then((m) => ({ default: m.PlaceOffer })));

type Proof = OutputOf<typeof readProof>;

interface SignStepProps extends TaskProps {
  readonly proof: Proof;
  readonly steps: ReactNode;
  readonly onSigned: (signed: Signed, mark: SignedMark) => void;
  readonly onUnderWay: () => void;
  readonly onProofLost: () => void;
  /** for the contract's page, while a seal that was asked for is decided */
  readonly onLeave: () => void;
}

/** The places to fill, one after another; while the use of a seal is being approved, the approver instead. */
export function SignStep(props: SignStepProps) {
  const { link, contract, steps, onLeave } = props;
  const { back } = useStep();
  const request = useSealRequest(link, contract);
  const [hasWaited, setHasWaited] = useState(false);
  const [usesKey, setUsesKey] = useState(() => takeWish(contract.signNo));
  if (request.isWaiting && !hasWaited) setHasWaited(true);
  // a signer who waited sees the decision first and goes on from there
  if (hasWaited) return <SealRequest link={link} contract={contract} steps={steps} onBack={() => back()} onLeave={onLeave} />;
  if (usesKey) return <WithKey {...props} onBack={() => setUsesKey(false)} />;
  return <Places {...props} request={request} onUseKey={() => setUsesKey(true)} />;
}

/** All places are filled, and the key on the signer's desk signs. */
function WithKey({ link, contract, proof, steps, onSigned, onUnderWay, onBack }: SignStepProps & { readonly onBack: () => void }) {
  const { filling, forget } = useFilling(contract.signNo);
  const finish = (signed: Signed): void => {
    if (signed.underWay) return onUnderWay();
    forget();
    onSigned(signed, markOf(proof, filling));
  };
  return (
    <Suspense fallback={null}>
      <OwnKeyStep link={link} contract={contract} filling={filling} steps={steps} onSigned={finish} onBack={onBack} />
    </Suspense>
  );
}

interface PlacesProps extends SignStepProps {
  readonly onUseKey: () => void;
  readonly request: ReturnType<typeof useSealRequest>;
}

/** How much larger than the window's width a phone shows the page while it is filled: the words in a place can be read. */
const FILLING = 1.7;
const useZoom = (): number => (usePhone() ? FILLING : 1);

/** Keeps the place to fill in view. @param layout what the panel below takes room for; undefined while the page is not shown */
function useInView(desk: RefObject<DocumentDeskHandle | null>, current: PlacedField | undefined, layout: string | undefined): void {
  const reveal = useEffectEvent(() => current && desk.current?.reveal(current));
  useEffect(() => {
    if (layout === undefined) return;
    // the desk lays its sheets out first; a choice made on the page itself must not move it
    const timer = setTimeout(reveal, 60);
    return () => clearTimeout(timer);
    // the panel below takes room of the page when it says more: the place must not slide under it
  }, [layout]);
}

interface WritingProps {
  readonly contractName: string;
  readonly proof: Proof;
  readonly isTurned: boolean;
  readonly onUse: (ink: InkStrokes, keep: boolean) => void;
}

/** The pad; going back from it leads to the places. */
function Writing({ contractName, proof, isTurned, onUse }: WritingProps) {
  const { t } = useTranslation('signing');
  const { go, back } = useStep();
  return (
    <HandwritingPage
      name={proof.signerName}
      what={t('handwriting.contract', { name: contractName })}
      kept={proof.ink ?? undefined}
      // it is kept with the signature, which a key on the desk makes on another way
      canKeep={isAuthenticated() && !proof.ownKey}
      isTurned={isTurned}
      onTurn={() => go({ step: 'turned', goal: 'sign' })}
      onBack={() => back()}
      onUse={(ink, keep) => {
        onUse(ink, keep);
        back(isTurned ? 2 : 1);
      }}
    />
  );
}

function Places({ link, contract, proof, steps, request, onUseKey, onSigned, onUnderWay, onProofLost }: PlacesProps) {
  const { t } = useTranslation('signing');
  const { place: where, go, back } = useStep();
  const desk = useRef<DocumentDeskHandle>(null);
  const places = useMemo(() => placesOf(contract), [contract]);
  const { filling, fill, forget } = useFilling(contract.signNo);
  const [at, setAt] = useState(0);
  const isTurned = where?.step === 'turned';
  const isWriting = isTurned || where?.step === 'writing';
  const write = (): void => go({ step: 'writing', goal: 'sign' });
  const [keepInk, setKeepInk] = useState(false);
  const signing = useSigning({ link, contract, proof, onSigned, onUnderWay, onProofLost }, { filling, forget, keepInk });
  const current = places[at];
  const next = nextUnfilled(places, filling, at);
  const isReady = next === -1;
  const [walkedTo, setWalkedTo] = useState(0);
  const goTo = (place: number): void => {
    setAt(place);
    setWalkedTo(place);
  };
  useInView(desk, current, isWriting ? undefined : `${walkedTo} ${isReady}`);
  const zoom = useZoom();
  const isAsked = askableSeals(proof).some(({ sealId }) => sealId === filling.sealId);
  if (isWriting) {
    const use: WritingProps['onUse'] = (ink, keep) => {
      fill({ ink, chop: undefined });
      setKeepInk(keep);
    };
    return <Writing contractName={contract.contractName} proof={proof} isTurned={isTurned} onUse={use} />;
  }
  const isCurrentFilled = current === undefined || isFilled(current, filling);
  return (
    <SigningFrame
      title={t('sign.title')}
      onBack={() => back()}
      steps={steps}
      desk
      end={<span className={`signing-count ${look('indigo', 'nowrap')}`}>{t('sign.place', { at: at + 1, of: places.length })}</span>}
      thumb={
        <div className="signing-panel">
          {current && <FieldPanel field={current} filling={filling} proof={proof} onFill={fill} onWrite={write} />}
          {isReady && <LastWords statement={proof.statement} takesPlace={isSignedNow(proof, isAsked)} onPlace={signing.setWhereabouts} />}
          <Problem refused={signing.error ?? request.error} session={signing.failed} />
          <Thumb
            isReady={isReady}
            isAsked={isAsked}
            isBusy={request.isPending || signing.isPending}
            wanted={isCurrentFilled ? undefined : current.kind}
            onAsk={() => request.ask(filling, onProofLost)}
            isOwnKey={proof.ownKey}
            onSign={signing.sign}
            onUseKey={onUseKey}
            onNext={() => goTo(next)}
          />
        </div>
      }
    >
      <DocumentDesk
        handle={desk}
        link={link}
        contract={contract}
        zoom={zoom}
        field={(field, scale) => {
          const place = places.findIndex(({ fieldId }) => fieldId === field.fieldId);
          if (place < 0) return <PlacedMark key={field.fieldId} contract={contract} field={field} scale={scale} />;
          const open = (): void => {
            setAt(place);
            // with chops the panel asks which
            if (field.kind === 'ink' && proof.chops.length === 0) write();
          };
          return (
            <FillableMark
              key={field.fieldId}
              field={field}
              scale={scale}
              filling={filling}
              proof={proof}
              isChosen={place === at}
              onOpen={open}
            />
          );
        }}
      />
    </SigningFrame>
  );
}

const isSignedNow = ({ ownKey }: Proof, isAsked: boolean): boolean => !isAsked && !ownKey;

interface LastWordsProps {
  readonly statement: string;
  /** not where a seal has to be asked for first, so that nothing is signed now, nor with a key on the desk */
  readonly takesPlace: boolean;
  readonly onPlace: (whereabouts: Whereabouts) => void;
}

/** What the signer declares, and where, if the signer wants that. */
function LastWords({ statement, takesPlace, onPlace }: LastWordsProps) {
  return (
    <>
      <p className="signing-statement">{statement}</p>
      <Suspense fallback={null}>{takesPlace && <PlaceOffer onChange={onPlace} />}</Suspense>
    </>
  );
}

/** Why it was not signed, now or by a service that was asked before; without a network nothing was sent, and everything filled in is kept. */
function Problem({ refused, session }: { readonly refused: CallRefused | null | undefined; readonly session: Proof['session'] }) {
  const { t, i18n } = useTranslation('signing');
  if (!refused) return session?.words ? <FieldError>{session.words[i18n.language === 'en' ? 'en' : 'zh-CN']}</FieldError> : null;
  return <FieldError>{refused.code === 'UNANSWERED' ? t('sign.offline') : refused.msg}</FieldError>;
}

interface ThumbProps {
  readonly isReady: boolean;
  /** the seal has to be asked for first */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** the sender asks for the signer’s key, which lies on the desk */
  readonly isOwnKey: boolean;
  /** what is missing before going on: one seal and one handwriting fill all their places; undefined: the place at hand is done */
  readonly wanted: PlacedField['kind'] | undefined;
  readonly onAsk: () => void;
  readonly onSign: () => void;
  readonly onUseKey: () => void;
  readonly onNext: () => void;
}

const FIRST = { seal: 'seal', straddle: 'seal', ink: 'ink', text: 'text', date: 'text' } as const;

/** The next step under the thumb: to the next place, or at the end to sign or to ask for the seal. */
function Thumb({ isReady, isAsked, isBusy, isOwnKey, wanted, onAsk, onSign, onUseKey, onNext }: ThumbProps) {
  const { t } = useTranslation('signing');
  if (!isReady) {
    return (
      <ThumbBar note={t('sign.change')}>
        <Button kind="seal" size="thumb" disabled={wanted !== undefined} onClick={onNext}>
          {wanted ? t(`sign.first.${FIRST[wanted]}`) : t('sign.next')}
        </Button>
      </ThumbBar>
    );
  }
  if (isOwnKey && !isAsked) {
    return (
      <ThumbBar note={t('ownKey.last')}>
        <Button kind="seal" size="thumb" onClick={onUseKey}>
          {t('ownKey.open')}
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
