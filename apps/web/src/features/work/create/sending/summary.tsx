import { returnHost } from '@moqi/rules';
import { Chip, KeyValue, look, PartyMark, Sheet } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { FileNames } from '../files/file-names.tsx';
import type { Content, FieldKind, Party, References } from '../model/content.ts';
import { contactOf, type Stage, stagesOf } from '../model/parties.ts';
import { allFields } from '../model/placement.ts';
import { useNameHelp } from '../parties/use-name-help.ts';
import { useWants } from '../parties/use-wants.ts';

interface ContractSummaryProps {
  readonly content: Content;
  readonly references: References;
  /** the way to change it */
  readonly extra: ReactNode;
}

const namesOf = ({ settings: { needCa, serverCa } }: Content) => {
  if (needCa === 0) return 'whole.codeOnly';
  return serverCa === 0 ? 'whole.ownKeys' : 'whole.realNames';
};

/** What is signed, until when, and what the whole contract asks for. */
export function ContractSummary({ content, references, extra }: ContractSummaryProps) {
  const { t } = useTranslation('create');
  const { time, remaining } = useFormat();
  const nameHelp = useNameHelp(content);
  const host = returnHost(content.settings.returnURL ?? '');
  const watermark = content.settings.waterConfig?.text;
  const deadline = content.overDate === '' ? t('whole.noDeadline') : `${time(content.overDate)} · ${remaining(content.overDate)}`;
  return (
    <Sheet title={t('send.contract')} extra={extra}>
      <KeyValue
        items={[
          { key: 'name', label: t('files.name'), value: content.contractName },
          {
            key: 'files',
            label: t('send.files', { count: content.files.length }),
            value: <FileNames files={content.files} references={references} />,
          },
          { key: 'deadline', label: t('whole.deadline'), value: deadline },
          { key: 'names', label: t('whole.names'), value: t(namesOf(content)) },
          ...(host === undefined ? [] : [{ key: 'host', label: t('whole.goOn'), value: host }]),
          ...(content.settings.hideSignDate === 1 ? [{ key: 'dates', label: t('whole.dates'), value: t('whole.noDates') }] : []),
          ...(watermark === undefined ? [] : [{ key: 'watermark', label: t('whole.watermark'), value: watermark }]),
        ]}
      />
      {nameHelp !== undefined && <p className={look('ochre', 'text-13')}>{nameHelp}</p>}
    </Sheet>
  );
}

/** Who signs in which order, how each is reached, and what each does. */
export function PartiesSummary({ content, extra }: Omit<ContractSummaryProps, 'references'>) {
  const { t } = useTranslation('create');
  return (
    <Sheet
      title={t('send.order')}
      fact={content.parties.length > 1 && t(content.isOrdered ? 'parties.ordered' : 'parties.parallel')}
      extra={extra}
    >
      <ol className="create-summary">
        {stagesOf(content.parties, content.isOrdered).map((stage) => (
          <StageSummary key={stage.number} stage={stage} content={content} />
        ))}
      </ol>
    </Sheet>
  );
}

function StageSummary({ stage, content }: { readonly stage: Stage; readonly content: Content }) {
  const { t } = useTranslation('create');
  return (
    <li className="create-summary-stage">
      <span className="create-stage-number" aria-label={t('parties.stage', { number: stage.number })}>
        {content.isOrdered ? stage.number : '·'}
      </span>
      <div className={look('grow')}>
        {stage.parties.map((party) => (
          <PartySummary key={party.key} party={party} content={content} />
        ))}
      </div>
    </li>
  );
}

const ACT_KINDS: readonly FieldKind[] = ['seal', 'straddle', 'ink', 'text', 'date'];

function PartySummary({ party, content }: { readonly party: Party; readonly content: Content }) {
  const { t } = useTranslation('create');
  const words: Record<FieldKind, string> = {
    seal: t('acts.seal'),
    straddle: t('acts.straddle'),
    ink: t('acts.ink'),
    text: t('acts.text'),
    date: t('acts.date'),
  };
  const wants = useWants(party);
  const own = allFields(content).filter((field) => field.party === party.key);
  const acts = ACT_KINDS.flatMap((kind) => {
    const count = own.filter((field) => field.kind === kind).length;
    return count === 0 ? [] : [t('acts.places', { act: words[kind], count })];
  });
  return (
    <div className="create-summary-party">
      <PartyMark index={content.parties.indexOf(party)} />
      <span className={look('medium')}>{party.corpName && party.signatoryType === 1 ? party.corpName : party.fullName}</span>
      {party.signatoryType === 1 && <span>{party.fullName}</span>}
      <span className={look('ink2')}>{contactOf(party)}</span>
      <span className={look('ink2')}>{acts.join(' · ')}</span>
      {wants.map((want) => (
        <Chip key={want} small>
          {want}
        </Chip>
      ))}
    </div>
  );
}
