import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { LinkButton, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { CallRefused, download } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** A certificate is made within seconds; so often, and so far apart, it is asked for again. */
const TRIES = 8;
const APART_MS = 1_500;

const isBeingMade = (error: unknown): boolean => error instanceof CallRefused && error.code === 'CERTIFICATE_NOT_READY';

/** Asks until the certificate is there. @throws CallRefused */
async function whenReady<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isBeingMade(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, APART_MS));
    }
  }
  return ask();
}

interface CertificateLinkProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

/** 完成证明, for all who may download the contract: through the task, the copy, or the list's own door. */
export function CertificateLink({ link, contract }: CertificateLinkProps) {
  const { t } = useTranslation('contract-detail');
  const audience = useDoor();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { applyId, applyNo, signNo, myCopyId } = contract;
  const fileName = `${applyNo}.pdf`;
  const ask = () =>
    signNo || myCopyId
      ? download(downloadSignedCertificate, link, fileName)
      : download(downloadCertificate, { applyId }, fileName, { audience });
  const save = async (): Promise<void> => {
    setAsking(true);
    try {
      const found = await whenReady(ask);
      saveFile(found.blob, found.fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    } finally {
      setAsking(false);
    }
  };
  return (
    <LinkButton icon={Download} disabled={isAsking} onClick={() => void save()}>
      {t(isAsking ? 'certificate.asking' : 'certificate.download')}
    </LinkButton>
  );
}
