import { type EvidencePiece, readEvidence } from '@moqi/api/work/site-evidence';
import { EmptyState, PageHeader, PhoneTop, usePhone } from '@moqi/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { CallDesk } from './call-desk.tsx';
import { CallDone } from './call-done.tsx';
import { CallVerdict } from './call-verdict.tsx';
import './call-page.css';

/** Who waits, or left, is seen soon. */
const ASK_EVERY_MS = 3_000;

interface CallPageProps {
  readonly applyNo: string;
  readonly participantId: string;
}

/** 视频核验: the sender's side answers a signer who waits, sees and records it, and says whether it is the one. */
export function CallPage({ applyNo, participantId }: CallPageProps) {
  const { t } = useTranslation('site-evidence');
  const phone = usePhone();
  const back = { label: t('desk.back'), href: `/applySign/toDetailAnony${stringifySearch({ applyNo, view: 'detail' })}` };
  return (
    <div className="call-page">
      {phone && (
        <PagePhoneTop>
          <PhoneTop title={t('call.title')} back={back} />
        </PagePhoneTop>
      )}
      <PageHeader title={t('call.title')} fact={applyNo} back={back} />
      <CallOf applyNo={applyNo} participantId={participantId} />
    </div>
  );
}

function CallOf({ applyNo, participantId }: CallPageProps) {
  const { t } = useTranslation('site-evidence');
  const found = useCall(readEvidence, { applyNo }, { refetchEveryMs: ASK_EVERY_MS, isInBackground: true });
  if (!found.data) {
    if (found.error?.code === 'CONTRACT_NOT_FOUND') return <EmptyState title={found.error.msg} help={t('desk.noCallHelp')} />;
    return <Pending query={found} lines={6} title={t('desk.failed')} help={t('desk.failedHelp')} />;
  }
  const piece = found.data.list.find((one) => one.kind === 'call' && one.participantId === participantId);
  if (piece === undefined) return <EmptyState title={t('desk.noCall')} help={t('desk.noCallHelp')} />;
  return <CallSteps key={participantId} applyNo={applyNo} piece={piece} />;
}

/** The call, what is said of the signer, and that it was said. */
function CallSteps({ applyNo, piece }: { readonly applyNo: string; readonly piece: EvidencePiece }) {
  // what this page recorded can be watched once more; without it only the server has the recording
  const [film, setFilm] = useState<Blob>();
  const watched = useMemo(() => film && URL.createObjectURL(film), [film]);
  useEffect(() => () => (watched === undefined ? undefined : URL.revokeObjectURL(watched)), [watched]);
  const { call } = piece;
  if (call === null) return <CallDone applyNo={applyNo} piece={piece} />;
  if (call.state === 'recorded') return <CallVerdict applyNo={applyNo} name={piece.signerName} callId={call.callId} watched={watched} />;
  return <CallDesk applyNo={applyNo} piece={piece} call={call} onRecorded={setFilm} />;
}
