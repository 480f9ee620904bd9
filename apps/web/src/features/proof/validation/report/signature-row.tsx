import type { SignatureReport } from '@moqi/pdf/validate';
import { formatDateTime } from '@moqi/rules';
import { Chip, Icon, type IconType, look, PlainButton, type Tone } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { ChevronDown, ChevronUp, CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { type Finding, findingOf, provenTime, uncheckedParts } from './outcome.ts';
import { SignatureFacts } from './signature-facts.tsx';
import { unprovenOf } from './unproven.ts';

const LOOKS: Readonly<Record<Finding, readonly [Tone, IconType]>> = {
  good: ['pine', CircleCheck],
  unverified: ['ochre', CircleHelp],
  changed: ['ochre', TriangleAlert],
  broken: ['rouge', CircleX],
  undecided: ['ochre', CircleHelp],
};

/** Certificates of companies name the company twice, those of people name no company. Anything else is not guessed. */
function partyKind({ kind, signer }: SignatureReport): 'stamp' | 'company' | 'person' | undefined {
  if (kind === 'timestamp') return 'stamp';
  if (signer.commonName === '') return undefined;
  if (signer.organization === undefined) return 'person';
  return signer.organization === signer.commonName ? 'company' : undefined;
}

function summaryOf(signature: SignatureReport, t: TFunction<'validation'>, locale: 'zh-CN' | 'en'): string {
  const finding = findingOf(signature);
  if (finding === 'unverified') {
    const parts = uncheckedParts(signature).map((part) => t(`unchecked.${part}`));
    return t('finding.unverified', { parts: parts.join(t('comma')) });
  }
  if (finding === 'good' || finding === 'changed') return t(`finding.${finding}`);
  return signature.reasons[0]?.[locale] ?? t(`finding.${finding}`);
}

interface SignatureRowProps {
  readonly signature: SignatureReport;
  readonly onPage: ((page: number) => void) | undefined;
}

/** One signature: who, of what level, when, and whether it holds; open: everything it rests on. */
export function SignatureRow({ signature, onPage }: SignatureRowProps) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { signer, fieldName, level, timestamp, claimedAt } = signature;
  const [tone, icon] = LOOKS[findingOf(signature)];
  const party = partyKind(signature);
  const isUnproven = unprovenOf(signature) !== undefined;
  const proven = provenTime(signature);
  const stated = claimedAt ?? timestamp?.time;
  const time = proven ? formatDateTime(proven) : stated && t('signatures.claimed', { time: formatDateTime(stated) });
  return (
    <li className="vali-signature">
      <PlainButton className="vali-signature-head" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={icon} size={18} strokeWidth={1.9} tone={tone} />
        <span className="vali-signature-who">
          <span className={look('medium', 'text-16')}>{signer.commonName || t('signatures.field', { name: fieldName })}</span>
          {party && <Chip small>{t(`party.${party}`)}</Chip>}
          {isUnproven && (
            <Chip small tone="ochre">
              {t('party.unproven')}
            </Chip>
          )}
          {signature.kind === 'signature' && (
            <Chip small outlined>
              {level}
            </Chip>
          )}
        </span>
        <span className="vali-signature-time">{time ?? t('signatures.noTime')}</span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} />
        <span className="vali-signature-summary">{summaryOf(signature, t, locale)}</span>
      </PlainButton>
      <div id={id} className="vali-signature-facts" hidden={!isOpen}>
        <SignatureFacts signature={signature} onPage={onPage} />
      </div>
    </li>
  );
}
