import type { OutputOf } from '@moqi/api';
import type { readSigningEvidence } from '@moqi/api/work/completion';
import { formatDateTime } from '@moqi/rules';
import { KeyValue, look, PartyMark, Sheet } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Party = OutputOf<typeof readSigningEvidence>['parties'][number];
type Words = TFunction<'contract-evidence'>;

function checkerOf(checkedBy: string, t: Words): string {
  if (checkedBy === 'reviewer') return t('party.reviewer');
  return t(checkedBy === 'simulator' ? 'party.simulator' : 'party.service');
}

function identityOf({ corpName, creditCode, codeOnly, provenName, checkedBy, provenTime }: Party, t: Words): string {
  if (corpName !== '') return creditCode === '' ? t('party.company') : t('party.enterprise', { code: creditCode });
  if (codeOnly) return t('party.codeOnly');
  if (provenName === '') return t('party.stated');
  return `${t('party.proven', { name: provenName })} · ${checkerOf(checkedBy, t)} · ${formatDateTime(provenTime)}`;
}

function rowsOf(party: Party, t: Words) {
  const { corpName, name, proofMethod, proofTime, consentTime, statementDigest, listHash, sealName, certificate, issuer } = party;
  const mono = (text: string) => <span className={look('mono')}>{text}</span>;
  const rows = [
    { key: 'identity', label: t('party.identity'), value: identityOf(party, t) },
    { key: 'handler', label: t('party.handler'), value: corpName === '' ? '' : name },
    {
      key: 'proof',
      label: t('party.proof'),
      value:
        proofMethod === ''
          ? ''
          : [t(`party.${proofMethod}`), party.signPassword && t('party.signPassword'), formatDateTime(proofTime)]
              .filter(Boolean)
              .join(' · '),
    },
    { key: 'consent', label: t('party.consent'), value: consentTime === '' ? '' : formatDateTime(consentTime) },
    { key: 'statement', label: t('party.statement'), value: statementDigest === '' ? '' : mono(statementDigest) },
    { key: 'list', label: t('party.list'), value: listHash === '' ? '' : mono(listHash) },
    { key: 'signed', label: t('party.signed'), value: party.signTime === '' ? '' : formatDateTime(party.signTime) },
    { key: 'seal', label: t('party.seal'), value: sealName },
    { key: 'certificate', label: t('party.certificate'), value: certificate === '' ? '' : mono(certificate) },
    { key: 'issuer', label: t('party.issuer'), value: issuer },
    {
      key: 'timestamp',
      label: t('party.timestamp'),
      value: certificate === '' ? '' : t(party.timestamped ? 'party.stamped' : 'party.unstamped'),
    },
    { key: 'device', label: t('party.device'), value: party.ip === '' ? '' : `${party.ip} · ${party.device}` },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** How one party proved who it is, and with what it signed. */
export function PartyEvidence({ party }: { readonly party: Party }) {
  const { t } = useTranslation('contract-evidence');
  const title = (
    <span className={look('row')}>
      <PartyMark index={party.position} />
      {party.corpName === '' ? party.name : party.corpName}
    </span>
  );
  return (
    <Sheet title={title}>
      {party.signed ? <KeyValue ruled items={rowsOf(party, t)} /> : <p className={look('ink3')}>{t('party.notSigned')}</p>}
    </Sheet>
  );
}
