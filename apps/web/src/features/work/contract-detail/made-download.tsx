import type { ErrorCode } from '@moqi/api';
import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { downloadPackage, downloadSignedPackage } from '@moqi/api/work/evidence-packages';
import { LinkButton, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { CallRefused, download } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** How often, and how far apart, what is being made is asked for again. */
interface Patience {
  readonly tries: number;
  readonly apartMs: number;
}

interface MadeFile {
  readonly ofTask: typeof downloadSignedCertificate | typeof downloadSignedPackage;
  readonly ofList: typeof downloadCertificate | typeof downloadPackage;
  readonly extension: string;
  /** the refusal that says that it is being made */
  readonly waiting: ErrorCode;
  readonly patience: Patience;
}

const FILES = {
  // 完成证明, made within seconds
  certificate: {
    ofTask: downloadSignedCertificate,
    ofList: downloadCertificate,
    extension: 'pdf',
    waiting: 'CERTIFICATE_NOT_READY',
    patience: { tries: 8, apartMs: 1_500 },
  },
  // 证据包, which waits for the log, up to a minute
  package: {
    ofTask: downloadSignedPackage,
    ofList: downloadPackage,
    extension: 'zip',
    waiting: 'EVIDENCE_PACKAGE_NOT_READY',
    patience: { tries: 30, apartMs: 3_000 },
  },
} as const satisfies Readonly<Record<string, MadeFile>>;

interface MadeDownloadProps {
  readonly file: keyof typeof FILES;
  readonly link: TaskLink;
  readonly contract: ContractDetail;
}

/** Asks until it is there. @throws CallRefused */
async function whenReady<Answer>(ask: () => Promise<Answer>, waiting: ErrorCode, { tries, apartMs }: Patience): Promise<Answer> {
  for (let made = 1; made < tries; made += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === waiting)) throw error;
      await new Promise((resolve) => setTimeout(resolve, apartMs));
    }
  }
  return ask();
}

/**
 * A file that the platform makes once and keeps, for all who may download the contract: through the task, the copy, or the list's own
 * door. Who comes early waits for it here.
 */
export function MadeDownload({ file, link, contract }: MadeDownloadProps) {
  const { t } = useTranslation('contract-detail');
  const audience = useDoor();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { ofTask, ofList, extension, waiting, patience }: MadeFile = FILES[file];
  const { applyId, applyNo, signNo, myCopyId } = contract;
  const fileName = `${applyNo}.${extension}`;
  const ask = () => (signNo || myCopyId ? download(ofTask, link, fileName) : download(ofList, { applyId }, fileName, { audience }));
  const save = async (): Promise<void> => {
    setAsking(true);
    try {
      const found = await whenReady(ask, waiting, patience);
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
      {t(isAsking ? `${file}.asking` : `${file}.download`)}
    </LinkButton>
  );
}
