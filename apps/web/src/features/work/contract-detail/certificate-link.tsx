import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { download } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { MadeDownload } from './made-download.tsx';

interface CertificateLinkProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

/** A certificate is made within seconds. */
const PATIENCE = { tries: 8, apartMs: 1_500 };

/** 完成证明, for all who may download the contract: through the task, the copy, or the list's own door. */
export function CertificateLink({ link, contract }: CertificateLinkProps) {
  const { t } = useTranslation('contract-detail');
  const audience = useDoor();
  const { applyId, applyNo, signNo, myCopyId } = contract;
  const fileName = `${applyNo}.pdf`;
  const ask = () =>
    signNo || myCopyId
      ? download(downloadSignedCertificate, link, fileName)
      : download(downloadCertificate, { applyId }, fileName, { audience });
  const words = { download: t('certificate.download'), asking: t('certificate.asking') };
  return <MadeDownload ask={ask} waiting="CERTIFICATE_NOT_READY" patience={PATIENCE} words={words} />;
}
