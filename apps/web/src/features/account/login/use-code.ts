import type { InputOf, OutputOf } from '@moqi/api';
import { sendCode } from '@moqi/api/account/identity';
import { useEffect, useState } from 'react';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';

type Purpose = InputOf<typeof sendCode>['verifyType'];
type Receipt = OutputOf<typeof sendCode>;

export interface SolvedCaptcha {
  readonly codeKey: string;
  readonly imgCode: string;
}

export interface CodeSending {
  /** Seconds until another code may be asked for; 0 = now. */
  readonly waitSeconds: number;
  /** 138 **** 2046, once a code is on its way. */
  readonly sentTo: string;
  /** What the last request was answered with: by it the code is had by a call too. */
  readonly receipt: Receipt | undefined;
  readonly refusal: CallRefused | null;
  readonly send: (target: string, captcha: SolvedCaptcha) => Promise<void>;
}

/** Sends a one-time code and counts down to the next. */
export function useCode(verifyType: Purpose): CodeSending {
  const { mutateAsync, data: receipt, error: refusal } = useAct(sendCode);
  const [sentTo, setSentTo] = useState('');
  const [waitSeconds, setWaitSeconds] = useState(0);
  const waiting = waitSeconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const ticking = setInterval(() => setWaitSeconds((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, [waiting]);
  return {
    waitSeconds,
    sentTo,
    receipt,
    refusal,
    send: async (target, captcha) => {
      const { maskedTarget, resendSeconds } = await mutateAsync({ targetId: target, verifyType, ...captcha });
      setSentTo(maskedTarget);
      setWaitSeconds(resendSeconds);
    },
  };
}
