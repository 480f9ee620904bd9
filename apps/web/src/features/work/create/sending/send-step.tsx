import { Chip, FieldError, KeyValue, LinkButton, look, PartyMark, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { FileNames } from '../files/file-names.tsx';
import type { Content, FieldKind, Party, References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { contactOf, type Stage, stagesOf } from '../model/parties.ts';
import { allFields } from '../model/placement.ts';
import type { Step } from '../model/steps.ts';
import { useNameHelp } from '../parties/use-name-help.ts';
import { KeepAsTemplate } from '../template/keep-as-template.tsx';
import { type ApprovalSettings, ApprovalSheet, useRoute } from './approval-sheet.tsx';
import { CostSheet, type Payer } from './cost-sheet.tsx';
import type { Sending } from './use-send.ts';

interface SendStepProps {
  readonly content: Content;
  readonly references: References;
  /** what it was begun from, as long as it is still that */
  readonly templateId: string | undefined;
  readonly oneself: Oneself;
  readonly sending: Sending;
  readonly onGo: (step: Step) => void;
  readonly onPayer: (payer: Payer) => void;
  readonly onApproval: (change: ApprovalSettings) => void;
}

/** 4 确认发送: all of it once more, and what sending means. */
export function SendStep({ content, references, templateId, oneself, sending, onGo, onPayer, onApproval }: SendStepProps) {
  const { t } = useTranslation('create');
  const { time, remaining } = useFormat();
  const isHeldBack = useRoute(content.settings, templateId) !== undefined;
  const nameHelp = useNameHelp(content);
  const watermark = content.settings.waterConfig?.text;
  const stages = stagesOf(content.parties, content.isOrdered);
  const names = (stages[0]?.parties ?? []).map((party) => party.fullName).join(t('separator'));
  const deadline = content.overDate === '' ? t('whole.noDeadline') : `${time(content.overDate)} · ${remaining(content.overDate)}`;
  return (
    <div className="create-column">
      <h2 className={look('text-18', 'strong')}>{t('send.title')}</h2>
      <Sheet title={t('send.contract')} extra={<Edit label={t('send.editFiles')} onClick={() => onGo(1)} />}>
        <KeyValue
          items={[
            { key: 'name', label: t('files.name'), value: content.contractName },
            {
              key: 'files',
              label: t('send.files', { count: content.files.length }),
              value: <FileNames files={content.files} references={references} />,
            },
            { key: 'deadline', label: t('whole.deadline'), value: deadline },
            { key: 'names', label: t('whole.names'), value: t(content.settings.needCa === 0 ? 'whole.codeOnly' : 'whole.realNames') },
            ...(watermark === undefined ? [] : [{ key: 'watermark', label: t('whole.watermark'), value: watermark }]),
          ]}
        />
        {nameHelp !== undefined && <p className={look('ochre', 'text-13')}>{nameHelp}</p>}
      </Sheet>
      <Sheet
        title={t('send.order')}
        fact={content.parties.length > 1 && t(content.isOrdered ? 'parties.ordered' : 'parties.parallel')}
        extra={<Edit label={t('send.editParties')} onClick={() => onGo(2)} />}
      >
        <ol className="create-summary">
          {stages.map((stage) => (
            <StageSummary key={stage.number} stage={stage} content={content} />
          ))}
        </ol>
      </Sheet>
      <ApprovalSheet settings={content.settings} templateId={templateId} onChange={onApproval} />
      <CostSheet content={content} onPayer={onPayer} />
      <p className="create-consequence">{t(isHeldBack ? 'send.heldBack' : 'send.consequence', { names })}</p>
      {/* a template is made of what stands here, whether it is sent or not */}
      <div>
        <KeepAsTemplate content={content} oneself={oneself} />
      </div>
      {sending.error && <FieldError>{sending.error.msg}</FieldError>}
    </div>
  );
}

function Edit({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return <LinkButton onClick={onClick}>{label}</LinkButton>;
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
      {party.readTime > 0 && <Chip small>{t('parties.readFirst', { count: party.readTime })}</Chip>}
    </div>
  );
}
