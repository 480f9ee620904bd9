import type { ContractDetail } from '@moqi/api/work/contracts';
import { downloadPackage, downloadSignedPackage } from '@moqi/api/work/evidence-packages';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { download } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { MadeDownload } from './made-download.tsx';

interface PackageLinkProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

/** It waits for the log, which takes up to a minute. */
const PATIENCE = { tries: 30, apartMs: 3_000 };

/** 证据包, for all who may download a contract that ended: through the task, the copy, or the list's own door. */
export function PackageLink({ link, contract }: PackageLinkProps) {
  const { t } = useTranslation('contract-detail');
  const audience = useDoor();
  const { applyId, applyNo, signNo, myCopyId } = contract;
  const fileName = `${applyNo}.zip`;
  const ask = () =>
    signNo || myCopyId ? download(downloadSignedPackage, link, fileName) : download(downloadPackage, { applyId }, fileName, { audience });
  const words = { download: t('package.download'), asking: t('package.asking') };
  return <MadeDownload ask={ask} waiting="EVIDENCE_PACKAGE_NOT_READY" patience={PATIENCE} words={words} />;
}
