import { detailPage } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { shortFingerprint } from '@moqi/rules';
import { KeyValue, LinkButton, look, TextLink, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** What was agreed about the signing, and the fingerprint of each file. */
export function ContractFacts({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const copy = (hash: string): void => {
    navigator.clipboard.writeText(hash).then(
      () => showToast({ text: t('facts.copied') }),
      () => showToast({ text: hash }),
    );
  };
  const demands = [
    contract.parties.length > 1 ? t(contract.ifOrder ? 'facts.ordered' : 'facts.parallel') : '',
    contract.needQifengSign ? t('facts.straddle') : '',
    contract.parties.some(({ codeOnly }) => codeOnly) ? t('facts.codeOnly') : '',
  ];
  // a reader who may not read the documents does not get their fingerprints either
  const fingerprinted = contract.files.filter(({ docHash }) => docHash !== '');
  return (
    <KeyValue
      items={[
        { key: 'owner', label: t('facts.owner'), value: contract.ownerName },
        { key: 'fee', label: t('facts.fee'), value: t(contract.consumMode === 1 ? 'facts.signersPay' : 'facts.ownerPays') },
        { key: 'demands', label: t('facts.demands'), value: demands.filter(Boolean).join(' · ') },
        ...contract.relations.map(({ relation, from, applyNo, contractName, fileCount }) => ({
          key: `${applyNo} ${relation}`,
          label: t(`relations.${relation}${from === 1 ? '' : 'Passive'}`),
          value: <TextLink href={`${detailPage(fileCount)}?applyNo=${applyNo}`}>{contractName}</TextLink>,
        })),
        ...fingerprinted.map(({ documentId, docHash, fileName }) => ({
          key: documentId,
          label: t('facts.fingerprint'),
          value: (
            <LinkButton kind="quiet" className={look('mono')} title={`${fileName} ${docHash}`} onClick={() => copy(docHash)}>
              SHA-256 {shortFingerprint(docHash)}
            </LinkButton>
          ),
        })),
      ]}
    />
  );
}
