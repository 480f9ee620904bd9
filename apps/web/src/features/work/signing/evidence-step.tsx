import { type EvidencePiece, openPhotoTicket, readEvidence } from '@moqi/api/work/site-evidence';
import { formatDateTime } from '@moqi/rules';
import { Button, FieldError, LinkButton, look, Sheet, ThumbBar, usePhone } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EvidenceRow } from '#entities/site-evidence/evidence-row.tsx';
import { FileGiver } from '#entities/site-evidence/file-giver.tsx';
import { PhotoTaker } from '#entities/site-evidence/photo-taker.tsx';
import { ReadingRecorder } from '#entities/site-evidence/reading-recorder.tsx';
import { useHandIn } from '#entities/site-evidence/use-hand-in.ts';
import { useAct, useCall } from '#shared/call/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CallTaker } from './call-taker.tsx';
import type { TaskProps } from './signing-flow.tsx';

/** A phone hands in its photo elsewhere: how often this page looks whether it is there. */
const ASK_EVERY_MS = 3_000;
const CODE_SIZE = 196;

interface EvidenceStepProps extends TaskProps {
  readonly steps: ReactNode;
  readonly onBack: () => void;
  /** everything is there, and was seen */
  readonly onReady: () => void;
}

/** 现场证据: the files, the photos, the reading and the call that the sender asks for, one after another, by the phone at hand or the camera of this device. */
export function EvidenceStep({ link, contract, steps, onBack, onReady }: EvidenceStepProps) {
  const { t } = useTranslation('site-evidence');
  const task = { ...link, signNo: contract.signNo };
  const { data } = useCall(readEvidence, task, { refetchEveryMs: ASK_EVERY_MS });
  const pieces = data?.list ?? [];
  const [again, setAgain] = useState<EvidencePiece>();
  const next = pieces.find(({ evidenceId }) => evidenceId === '');
  const isReady = data !== undefined && next === undefined && again === undefined;
  return (
    <SigningFrame
      title={t('step.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar note={isReady ? t('step.received') : undefined}>
          <Button kind="primary" size="thumb" disabled={!isReady} onClick={onReady}>
            {t('step.go')}
          </Button>
        </ThumbBar>
      }
    >
      <Lead pieces={pieces} next={again ?? next} sender={contract.ownerName} />
      {again && <FileGiver key={`again ${again.photo}`} task={task} piece={again} onGiven={() => setAgain(undefined)} />}
      {next && !again && <NextPiece task={task} sender={contract.ownerName} piece={next} />}
      {(pieces.length > 1 || isReady) && (
        <Sheet>
          <ul className="evidence-rows">
            {pieces.map((piece) => (
              <EvidenceRow key={`${piece.kind} ${piece.photo}`} piece={piece} link={task}>
                {piece.kind === 'file' && piece.evidenceId !== '' && (
                  <LinkButton onClick={() => setAgain(piece)}>{t('file.again')}</LinkButton>
                )}
              </EvidenceRow>
            ))}
          </ul>
        </Sheet>
      )}
    </SigningFrame>
  );
}

interface LeadProps {
  readonly pieces: readonly EvidencePiece[];
  /** what is missing; undefined: nothing is */
  readonly next: EvidencePiece | undefined;
  readonly sender: string;
}

function Lead({ pieces, next, sender }: LeadProps) {
  const { t } = useTranslation('site-evidence');
  const photos = pieces.filter(({ kind }) => kind === 'photo').length;
  const kind = (next ?? pieces.at(-1))?.kind;
  const files = pieces.filter((piece) => piece.kind === 'file').length;
  const words = {
    file: { heading: t('file.heading', { count: files }), lead: t('file.lead', { sender }) },
    photo: { heading: t('step.heading', { count: photos }), lead: t('step.lead', { sender }) },
    recording: { heading: t('record.heading'), lead: t('record.lead', { sender }) },
    call: { heading: t('call.heading', { sender }), lead: t('call.lead', { sender }) },
  }[kind ?? 'photo'];
  return (
    <>
      <h1 className={look('text-22', 'strong')}>{words.heading}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{words.lead}</p>
    </>
  );
}

interface NextPhotoProps {
  readonly task: TaskProps['link'] & { readonly signNo: string };
  readonly sender: string;
  readonly piece: EvidencePiece;
}

/** The way to hand in what is missing. */
function NextPiece({ task, sender, piece }: NextPhotoProps) {
  if (piece.call) return <CallTaker task={task} sender={sender} call={piece.call} />;
  if (piece.kind === 'file') return <FileGiver key={piece.photo} task={task} piece={piece} />;
  if (piece.kind === 'recording') return <ReadingRecorder task={task} />;
  return <NextPhoto key={piece.photo} task={task} sender={sender} piece={piece} />;
}

/** A phone has the camera in hand; a computer shows a code for it. */
function NextPhoto(props: NextPhotoProps) {
  const { t } = useTranslation('site-evidence');
  const phone = usePhone();
  const [isHere, setHere] = useState<boolean>();
  if (isHere ?? phone) {
    return (
      <>
        <Here {...props} />
        {!phone && <LinkButton onClick={() => setHere(false)}>{t('step.phone')}</LinkButton>}
      </>
    );
  }
  return <ByPhone {...props} onHere={() => setHere(true)} />;
}

function Here({ task, sender, piece }: NextPhotoProps) {
  const handIn = useHandIn();
  const opening = useAct(openPhotoTicket);
  return (
    <PhotoTaker
      sender={sender}
      subject={piece.subject}
      handIn={handIn}
      isBusy={opening.isPending}
      problem={(opening.error ?? undefined)?.msg ?? handIn.problem}
      onHandIn={(place) => opening.mutate({ ...task, photo: piece.photo }, { onSuccess: ({ ticket }) => handIn.send(ticket, place) })}
    />
  );
}

function ByPhone({ task, piece, onHere }: NextPhotoProps & { readonly onHere: () => void }) {
  const { t } = useTranslation('site-evidence');
  const { mutate, data, error, isPending } = useAct(openPhotoTicket);
  const { applyNo, signNo, sign, ts } = task;
  const { photo } = piece;
  useEffect(() => {
    mutate({ applyNo, signNo, ...(sign !== undefined && { sign }), ...(ts !== undefined && { ts }), photo });
  }, [mutate, applyNo, signNo, sign, ts, photo]);
  return (
    <Sheet title={t('take.subject')}>
      <p className={look('text-16', 'medium')}>{piece.subject}</p>
      <div className="evidence-code">
        {data && <QRCodeSVG value={data.url} size={CODE_SIZE} marginSize={2} title={t('step.scan')} />}
        <p className={look('medium')}>{t('step.scan')}</p>
        {data && <p className={look('text-13', 'ink2')}>{t('step.scanHelp', { time: formatDateTime(data.validUntil).slice(11, 16) })}</p>}
        {error && <FieldError>{error.msg}</FieldError>}
        <div className={look('row')}>
          <LinkButton disabled={isPending} onClick={() => mutate({ ...task, photo })}>
            {t('step.again')}
          </LinkButton>
          <LinkButton onClick={onHere}>{t('step.here')}</LinkButton>
        </div>
      </div>
    </Sheet>
  );
}
