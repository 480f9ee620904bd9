import { showSample } from '@moqi/api/reach/trials';
import { type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused, call, download } from '#shared/call/index.ts';
import type { Content, References } from '../model/content.ts';
import { forgetDemo, readDemo } from './kept-demo.ts';
import { asDraft } from './sample.ts';

export interface ContinuedDemo {
  readonly content: Content;
  readonly references: References;
}

async function continueDemo(kept: Content): Promise<ContinuedDemo> {
  const name = kept.files[0]?.fileName ?? '';
  const { blob } = await download(showSample, {}, name);
  const { list } = await call(uploadFiles, { acceptBrokenSignatures: 0 }, { files: [new File([blob], name, { type: 'application/pdf' })] });
  const [reference] = list as readonly FileReference[];
  if (reference === undefined) throw new Error('an upload without a reference');
  forgetDemo();
  return { content: asDraft(kept, reference), references: { [reference.targetId]: reference } };
}

export interface Demo {
  /** there is a demo to continue: nothing else is begun */
  readonly isKept: boolean;
  readonly continued: ContinuedDemo | undefined;
  readonly error: CallRefused | undefined;
  readonly retry: () => void;
}

/** 注册后继续: what a visitor prepared in this browser becomes the beginning of a draft, once, with the sample as an upload of the account. */
export function useDemo(isWanted: boolean): Demo {
  const [kept] = useState(() => (isWanted ? readDemo(Date.now()) : undefined));
  const query = useQuery({
    queryKey: ['demo-draft', kept],
    queryFn: () => (kept ? continueDemo(kept) : Promise.reject(new Error('nothing was kept'))),
    enabled: kept !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isKept: kept !== undefined,
    continued: query.data,
    error: query.error instanceof CallRefused ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}
