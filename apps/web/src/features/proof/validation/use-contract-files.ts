import { type ContractDetail, readContract } from '@moqi/api/work/contracts';
import { showSigningFile } from '@moqi/api/work/downloads';
import { useEffect, useState } from 'react';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download, useCall } from '#shared/call/index.ts';

type ContractFile = ContractDetail['files'][number];

export interface ContractFiles {
  readonly files: readonly ContractFile[];
  /** the one that is checked */
  readonly current: ContractFile | undefined;
  readonly choose: (documentId: string) => void;
  readonly isFetching: boolean;
  /** why nothing of the contract can be checked, in a sentence */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** The files of the contract that the address names: the first one is fetched and checked at once, another one when it is chosen. */
export function useContractFiles(link: TaskLink | undefined, check: (file: File) => void): ContractFiles {
  const contract = useCall(readContract, link ?? { applyNo: '' }, { enabled: link !== undefined });
  const files = contract.data?.files ?? [];
  const [chosen, setChosen] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState('');
  const [refused, setRefused] = useState<CallRefused>();
  const current = files.find(({ documentId }) => documentId === chosen) ?? files[0];
  const { documentId, version = 0, fileName = '' } = current ?? {};
  useEffect(() => {
    if (link === undefined || documentId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchAndCheck = async (): Promise<void> => {
      try {
        const asked = { ...link, documentId, noCache: String(version) };
        const { blob } = await download(showSigningFile, asked, fileName, { signal });
        if (signal.aborted) return;
        check(new File([blob], fileName, { type: 'application/pdf' }));
        setChecked(documentId);
        setRefused(undefined);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallRefused)) throw error;
        setRefused(error);
      }
    };
    void fetchAndCheck();
    return () => leaving.abort();
    // asked again with each attempt
  }, [link, documentId, version, fileName, check, attempt]);
  const problem = (refused ?? contract.error)?.msg;
  return {
    files,
    current,
    choose: setChosen,
    isFetching: link !== undefined && problem === undefined && checked !== documentId,
    problem,
    retry: () => {
      setRefused(undefined);
      if (contract.error) void contract.refetch();
      else setAttempt((before) => before + 1);
    },
  };
}
