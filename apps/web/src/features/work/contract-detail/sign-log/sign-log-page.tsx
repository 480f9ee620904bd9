import { detailPage, LIST_STATUS_WORDS, type ListStatus } from '@moqi/api';
import { type ContractDetail, readContract, readSignRecord } from '@moqi/api/work/contracts';
import { formatDateHourMinute } from '@moqi/rules';
import {
  contractStateOf,
  look,
  PageHeader,
  PartyMark,
  PhoneTop,
  Sheet,
  Status,
  Table,
  Timeline,
  type TimelineEvent,
  usePhone,
} from '@moqi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { LinkProblem } from '../link-problem.tsx';
import './sign-log.css';

type Party = ContractDetail['parties'][number];
type Event = ContractDetail['timeline'][number];

interface SignLogPageProps {
  readonly link: TaskLink | undefined;
  /** in the frame of members: the page stands in their main part */
  readonly isFramed: boolean;
}

/** 签署记录: everything that happened to a contract, in its order, and how each party proved who it is. */
export function SignLogPage({ link, isFramed }: SignLogPageProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const phone = usePhone();
  const asked = link ?? { applyNo: '' };
  const { data: contract, error } = useCall(readContract, asked, { enabled: link !== undefined });
  const record = useCall(readSignRecord, asked, { enabled: link !== undefined });
  if (link === undefined || error) return <LinkProblem error={error ?? undefined} />;
  if (!contract) return null;
  const back = {
    label: t('log.contract'),
    href: `${detailPage(contract.files.length)}${stringifySearch({ ...link, view: 'detail' })}`,
  };
  const Frame = isFramed ? 'div' : 'main';
  return (
    <Frame className={isFramed ? 'sign-log detail-framed' : 'sign-log'}>
      {phone && (
        <PagePhoneTop>
          <PhoneTop title={t('log.title')} back={back} />
        </PagePhoneTop>
      )}
      <PageHeader
        title={t('log.title')}
        fact={`${contract.contractName} · ${contract.applyNo}`}
        status={
          <Status state={contractStateOf(contract.status) ?? 'others'}>{LIST_STATUS_WORDS[contract.status as ListStatus][locale]}</Status>
        }
        back={back}
      />
      <div className="sign-log-parts">
        <Sheet title={t('log.events')} fact={t('log.zone')}>
          {record.data ? (
            <Timeline label={t('log.events')} events={record.data.list.map((event) => lineOf(event, contract, t))} />
          ) : (
            <Pending query={record} lines={6} title={t('log.failed')} help={t('log.failedHelp')} />
          )}
        </Sheet>
        <div className="sign-log-side">
          <Parties contract={contract} />
          <Files contract={contract} />
        </div>
      </div>
    </Frame>
  );
}

const ENDED_BADLY = new Set<Event['kind']>(['refused', 'revoked', 'expired', 'rejected']);
const ENDS = new Set<Event['kind']>(['signed', 'completed', 'approved']);

function lineOf(event: Event, { parties }: ContractDetail, t: TFunction<'contract-detail'>): TimelineEvent {
  const { eventId, kind, actorName, participantId, note, time } = event;
  const party = parties.find((one) => one.participantId === participantId);
  // these two say in the note whom it came to
  const isChange = kind === 'handedOver' || kind === 'readdressed';
  const who = party?.corpName ? `${party.corpName} ${actorName}`.trim() : actorName;
  return {
    key: eventId,
    pip: ENDED_BADLY.has(kind) ? 'failed' : ENDS.has(kind) ? 'done' : 'start',
    ...(party && { party: party.position }),
    title: isChange ? t(`progress.${kind}`, { from: actorName, to: note }) : titleOf(kind, who, t),
    when: formatDateHourMinute(time),
    ...(!isChange && note !== '' && { detail: note }),
  };
}

/** What its sender's side did before, and beside, the signing. */
const INSIDE = ['submitted', 'approved', 'returned', 'rejected', 'withdrawn', 'copied', 'copyEnded'] as const;
type Inside = (typeof INSIDE)[number];

const isInside = (kind: Event['kind']): kind is Inside => (INSIDE as readonly string[]).includes(kind);

function titleOf(kind: Exclude<Event['kind'], 'handedOver' | 'readdressed'>, name: string, t: TFunction<'contract-detail'>): string {
  return isInside(kind) ? t(`log.inside.${kind}`, { name }) : t(`log.kinds.${kind}`, { name });
}

/** How each party proved who it is, and with what it signed. */
function Parties({ contract: { parties } }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const proofOf = ({ proofMethod, codeOnly }: Party): string =>
    [proofMethod === '' ? '' : t(`progress.proof.${proofMethod}`), codeOnly ? t('progress.unproven') : ''].filter(Boolean).join(' · ');
  return (
    <Sheet title={t('log.parties')} flush>
      <Table
        wraps
        label={t('log.parties')}
        rows={parties}
        keyOf={({ participantId }) => participantId}
        columns={[
          {
            key: 'who',
            title: t('log.who'),
            names: true,
            cell: ({ position, corpName, name }) => (
              <span className={look('row')}>
                <PartyMark index={position} />
                {corpName === '' ? name : `${corpName} ${name}`.trim()}
              </span>
            ),
          },
          { key: 'proof', title: t('log.proof'), cell: (party) => proofOf(party) || t('log.none') },
          {
            key: 'time',
            title: t('log.signed'),
            cell: ({ signTime }) => (signTime === '' ? t('log.none') : formatDateHourMinute(signTime)),
          },
          {
            key: 'certificate',
            title: t('log.certificate'),
            cell: ({ certificate }) => (certificate === '' ? t('log.none') : <span className={look('mono')}>{certificate}</span>),
          },
        ]}
      />
    </Sheet>
  );
}

/** The fingerprints that the signatures and consents stand for. */
function Files({ contract: { files } }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const fingerprinted = files.filter(({ docHash }) => docHash !== '');
  if (fingerprinted.length === 0) return null;
  return (
    <Sheet title={t('log.files')}>
      <dl className="sign-log-files">
        {fingerprinted.map(({ documentId, fileName, docHash }) => (
          <div key={documentId}>
            <dt>{fileName}</dt>
            <dd className={look('mono', 'ink3')}>SHA-256 {docHash}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
