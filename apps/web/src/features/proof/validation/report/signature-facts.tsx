import type { SignatureReport } from '@moqi/pdf/validate';
import { shortFingerprint } from '@moqi/rules';
import { type Fact, KeyValue, LinkButton, look } from '@moqi/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { evidenceTime } from '../evidence-time.ts';
import { provenTime } from './outcome.ts';
import { unprovenOf } from './unproven.ts';

type Words = TFunction<'validation'>;

/** The most specific part of a distinguished name, for people; the whole name where it has none. */
function commonNameOf(name: string): string {
  return /(?:^|[,+]\s*)CN=((?:\\.|[^,+\\])+)/i.exec(name)?.[1]?.replaceAll('\\', '').trim() ?? name;
}

function issuerText({ certificate, chain }: SignatureReport, t: Words): string {
  if (!certificate) return '';
  const issuer = commonNameOf(certificate.issuer);
  if (certificate.selfBuilt) return t('facts.selfBuilt', { issuer });
  return t(chain === 'trusted' ? 'facts.trustedIssuer' : `facts.chain.${chain}`, { issuer });
}

function stampText(signature: SignatureReport, t: Words): string {
  const { kind, timestamp } = signature;
  if (!timestamp) return t('facts.noStamp');
  const facts = { name: timestamp.authority || t('facts.unnamed'), time: evidenceTime(timestamp.time) };
  if (!provenTime(signature)) return t('facts.badStamp', facts);
  return t(kind === 'timestamp' ? 'facts.ownStamp' : 'facts.stamp', facts);
}

function coverageText({ coverage, changesAfter }: SignatureReport, t: Words): string {
  return coverage === 'wholeRevision' ? t('facts.coverage.wholeRevision', { count: changesAfter.length }) : t(`facts.coverage.${coverage}`);
}

function certificateText({ signer, certificate }: SignatureReport, t: Words): ReactNode {
  if (!certificate) return undefined;
  return (
    <>
      {[signer.commonName, signer.serialNumber].filter(Boolean).join(' · ')}
      <br />
      <span className={look('mono', 'ink3')} title={certificate.fingerprint}>
        {t('facts.fingerprint', { fingerprint: shortFingerprint(certificate.fingerprint) })}
      </span>
    </>
  );
}

function factsOf(signature: SignatureReport, t: Words): Fact[] {
  const { certificate, kind, level, revocation, certification, fieldName, claimedAt } = signature;
  const validity = certificate && { from: evidenceTime(certificate.notBefore), to: evidenceTime(certificate.notAfter) };
  const unproven = unprovenOf(signature);
  const algorithm = certificate?.algorithm ?? '—';
  return [
    { key: 'certificate', label: t('facts.certificate'), value: certificateText(signature, t) },
    ...(unproven === undefined ? [] : [{ key: 'unproven', label: t('facts.name'), value: t('facts.unproven', { stated: unproven }) }]),
    { key: 'issuer', label: t('facts.issuer'), value: issuerText(signature, t) },
    { key: 'validity', label: t('facts.validity'), value: validity && t('facts.period', validity) },
    {
      key: 'algorithm',
      label: t('facts.algorithm'),
      value: kind === 'timestamp' ? algorithm : t('facts.algorithmAndLevel', { algorithm, level, meaning: t(`level.${level}`) }),
    },
    { key: 'stamp', label: t('facts.timestamp'), value: stampText(signature, t) },
    ...(claimedAt ? [{ key: 'claimed', label: t('facts.claimedAt'), value: t('facts.claimed', { time: evidenceTime(claimedAt) }) }] : []),
    { key: 'revocation', label: t('facts.revocation'), value: t(`facts.revoked.${revocation}`) },
    { key: 'coverage', label: t('facts.covers'), value: coverageText(signature, t) },
    ...(certification
      ? [{ key: 'certification', label: t('facts.certification'), value: t(`facts.permission.${certification.permission}`) }]
      : []),
    { key: 'field', label: t('facts.field'), value: fieldName },
  ];
}

interface SignatureFactsProps {
  readonly signature: SignatureReport;
  readonly onPage: ((page: number) => void) | undefined;
}

/** Everything one signature rests on. */
export function SignatureFacts({ signature, onPage }: SignatureFactsProps) {
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const { page, reasons, changesAfter } = signature;
  const problems = [...new Set(reasons.map((reason) => reason[locale]))];
  const later = [...new Set(changesAfter.map((change) => change[locale]))];
  const where: ReactNode =
    page === undefined ? (
      t('facts.invisible')
    ) : (
      <span className={look('row')}>
        {t('page', { page: page + 1 })}
        {onPage && <LinkButton onClick={() => onPage(page)}>{t('show')}</LinkButton>}
      </span>
    );
  return (
    <>
      <KeyValue items={[...factsOf(signature, t), { key: 'where', label: t('facts.where'), value: where }]} />
      {problems.length > 0 && <TextList title={t('facts.remarks')} items={problems} />}
      {later.length > 0 && <TextList title={t('facts.later')} items={later} />}
    </>
  );
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="vali-remarks">
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
