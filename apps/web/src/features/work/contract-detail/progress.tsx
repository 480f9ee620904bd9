import type { ContractDetail } from '@moqi/api/work/contracts';
import { shortFingerprint } from '@moqi/rules';
import { LinkButton, look, Pips, Timeline, type TimelineEvent } from '@moqi/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormat } from '#shared/format/use-format.ts';
import { pipOf, taskChangesOf } from './state-facts.ts';

type Party = ContractDetail['parties'][number];
type Words = TFunction<'contract-detail'>;

interface Telling {
  readonly contract: ContractDetail;
  readonly t: Words;
  readonly format: Formats;
}

function whatWasDone(party: Party, t: Words): ReactNode {
  const done = [
    `${party.corpName ? party.name : ''} ${party.sealName ? t('progress.sealed', { seal: party.sealName }) : t('progress.signed')}`.trim(),
    party.proofMethod ? t(`progress.proof.${party.proofMethod}`) : '',
    party.needSignPwd === 1 ? t('progress.withPassword') : '',
    party.codeOnly ? t('progress.unproven') : '',
  ];
  const text = done.filter(Boolean).join(' · ');
  if (!party.certificate) return text;
  return (
    <>
      {`${text} · `}
      <span className={look('nowrap')}>{t('progress.certificate', { serial: shortFingerprint(party.certificate) })}</span>
    </>
  );
}

/** Why it was not signed, and which clauses should say something else. */
function Refusal({ party, contract }: { readonly party: Party; readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const refusal = contract.timeline.find(({ kind, participantId }) => kind === 'refused' && participantId === party.participantId);
  const fileOf = (id: string) => contract.files.find(({ documentId }) => documentId === id)?.fileName ?? '';
  if (!refusal?.changes) return party.refuseReason;
  return (
    <>
      {party.refuseReason}
      <ol className="detail-changes" aria-label={t('progress.changes')}>
        {refusal.changes.map(({ documentId, page, quote, wish }) => (
          <li key={`${documentId} ${page} ${quote} ${wish}`}>
            {t('progress.changeAt', { file: fileOf(documentId), page: page + 1 })}
            {quote === '' ? null : <q>{quote}</q>}
            <span>{t('progress.wish', { wish })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function detailOf(party: Party, telling: Telling): ReactNode {
  const { contract, t } = telling;
  if (party.state === 'signed') return whatWasDone(party, t);
  if (party.state === 'refused') return <Refusal party={party} contract={contract} />;
  return [whereItStands(party, telling), party.needSignPwd === 1 ? t('progress.passwordAsked') : ''].filter(Boolean).join(' · ');
}

/** Of a part that is not done. */
function whereItStands(party: Party, { contract, t, format }: Telling): string {
  if (party.nameDiffers) return t('progress.nameDiffers', { name: party.name });
  if (party.nameWaitsSince) return t('progress.nameWaits', { name: party.name, time: format.time(party.nameWaitsSince) });
  if (!party.turn) return party.state === 'waiting' && contract.state === 'signing' ? t('progress.later') : '';
  if (party.viewTime) return t('progress.viewed', { name: party.name, time: format.time(party.viewTime) });
  return party.delivery.state === '' ? '' : t(`progress.delivery.${party.delivery.state}`, { to: party.maskedTarget });
}

function whenOf(party: Party, t: Words, format: Formats, isSigning: boolean): string {
  if (party.signTime) return format.time(party.signTime);
  if (isSigning && party.overDate) return t('progress.until', { time: format.time(party.overDate) });
  return isSigning && party.state === 'waiting' ? t(party.turn ? 'progress.now' : 'progress.notYet') : '';
}

interface ProgressProps {
  readonly contract: ContractDetail;
  /** what helps a party whose turn it is; absent: the reader may do nothing about it */
  readonly acts?: { readonly deliver: (party: Party) => void; readonly link: (party: Party) => void } | undefined;
}

/** Every party's part, done, awaited and to come. */
export function Progress({ contract, acts }: ProgressProps) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const parties = contract.parties.flatMap((party): TimelineEvent[] => [
    ...taskChangesOf(contract, party.participantId).map(({ eventId, kind, actorName, note, time }) => ({
      key: eventId,
      pip: 'start' as const,
      title: t(`progress.${kind}`, { from: actorName, to: note }),
      when: format.time(time),
    })),
    {
      key: party.participantId,
      pip: pipOf(party),
      party: party.position,
      title: party.corpName || party.name,
      when: whenOf(party, t, format, contract.state === 'signing'),
      detail: detailOf(party, { contract, t, format }),
      repair: acts && party.turn && !party.me && (
        <>
          <LinkButton onClick={() => acts.deliver(party)}>{t('deliver.again')}</LinkButton>
          <LinkButton onClick={() => acts.link(party)}>{t('neutral.show')}</LinkButton>
        </>
      ),
    },
  ]);
  const sent: TimelineEvent = {
    key: 'sent',
    pip: 'start',
    title: t('progress.sent', { name: contract.createdByName }),
    when: format.time(contract.sentTime),
  };
  const last: TimelineEvent = { key: 'end', pip: contract.state === 'completed' ? 'done' : 'later', title: t('progress.effective') };
  const end = contract.state === 'signing' || contract.state === 'completed' ? [last] : [];
  return <Timeline label={t('progress.title')} events={[sent, ...parties, ...end]} />;
}

/** How far it is, and every party's part in it. */
export function ProgressSection({ contract, acts }: ProgressProps) {
  const { t } = useTranslation('contract-detail');
  const pips = contract.parties.map((party) => {
    const pip = pipOf(party);
    return pip === 'start' ? 'later' : pip;
  });
  const done = pips.filter((pip) => pip === 'done').length;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('progress.title')}</h3>
        <Pips steps={pips} label={t('progress.count', { done, all: pips.length })} />
      </div>
      <Progress contract={contract} acts={acts} />
    </section>
  );
}
