import type { OutputOf } from '@moqi/api';
import { listTrustRoots } from '@moqi/api/trust/certificates';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callQuery } from '#shared/call/index.ts';
import { withSignerNames } from '../report/named-fields.ts';
import type { Examined, TrustRoot } from './protocol.ts';
import { type ExamineEnd, startExamination } from './start-examination.ts';

/** A file and what was found in it. */
export interface Finding extends Examined {
  readonly file: File;
  readonly checkedAt: Date;
  /** The roots could not be fetched: nobody's identity was checked. */
  readonly rootsMissing: boolean;
  /** A password was needed to read it. */
  readonly locked: boolean;
}

export type Stage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'checking'; readonly file: File; readonly done: number }
  | { readonly kind: 'locked'; readonly file: File; readonly wrong: boolean }
  | { readonly kind: 'found'; readonly finding: Finding }
  | { readonly kind: 'refused'; readonly file: File; readonly code: string };

export interface Examination {
  readonly stage: Stage;
  check(file: File, password?: string): void;
  /** Stops what runs and forgets the file. */
  clear(): void;
}

const EMPTY: Stage = { kind: 'empty' };

function rootsOf({ list }: OutputOf<typeof listTrustRoots>): TrustRoot[] {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return list.map(({ certificate, name, purposes, selfBuilt, crls }) => ({
    certificate: bytes(certificate),
    name,
    purposes,
    selfBuilt,
    crls: crls.map(bytes),
  }));
}

type Around = Omit<Finding, keyof Examined>;

function stageAfter(end: ExamineEnd, around: Around): Stage {
  const { file } = around;
  if (end.kind === 'examined') {
    const report = withSignerNames(end.examined.report);
    return { kind: 'found', finding: { ...end.examined, ...around, report } };
  }
  if (end.kind === 'failed') return { kind: 'refused', file, code: 'FAILED' };
  if (end.code === 'PASSWORD_NEEDED' || end.code === 'PASSWORD_WRONG')
    return { kind: 'locked', file, wrong: end.code === 'PASSWORD_WRONG' };
  return { kind: 'refused', file, code: end.code };
}

/** One file after the other through the validator. Only the list of trusted roots comes from the server; the file goes nowhere. */
export function useExamination(): Examination {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(EMPTY);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const clear = useCallback(() => {
    stop.current();
    setStage(EMPTY);
  }, []);
  const check = useCallback(
    (file: File, password?: string) => {
      stop.current();
      let stopped = false;
      stop.current = () => {
        stopped = true;
      };
      setStage({ kind: 'checking', file, done: 0 });
      const run = async (): Promise<void> => {
        const roots = await queries.fetchQuery(callQuery(listTrustRoots, {})).then(rootsOf, () => undefined);
        if (stopped) return;
        const checkedAt = new Date();
        const around = { file, checkedAt, rootsMissing: roots === undefined, locked: password !== undefined };
        stop.current = startExamination(
          { file, roots: roots ?? [], now: checkedAt, ...(password !== undefined && { password }) },
          {
            progress: (done) => setStage({ kind: 'checking', file, done }),
            end: (end) => setStage(stageAfter(end, around)),
          },
        );
      };
      void run();
    },
    [queries],
  );
  return { stage, check, clear };
}
