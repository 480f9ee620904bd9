import type { InputOf } from '@moqi/api';
import { sendCode } from '@moqi/api/account/identity';
import { useEffect, useState } from 'react';
import { useAct } from '#shared/call/use-call.ts';

type Purpose = InputOf<typeof sendCode>['verifyType'];

export interface SolvedCaptcha {
  readonly codeKey: string;
  readonly imgCode: string;
}

export interface CodeSending {
  /** Seconds until another code may be asked for; 0 = now. */
  readonly waitSeconds: number;
  /** 138 **** 2046, once a code is on its way. */
  readonly sentTo: string;
  readonly send: (target: string, captcha: SolvedCaptcha) => Promise<void>;
}

/** Sends a one-time code and counts down to the next. */
export function useCode(verifyType: Purpose): CodeSending {
  const { mutateAsync } = useAct(sendCode);
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
    send: async (target, captcha) => {
      const { maskedTarget, resendSeconds } = await mutateAsync({ targetId: target, verifyType, ...captcha });
      setSentTo(maskedTarget);
      setWaitSeconds(resendSeconds);
    },
  };
}
