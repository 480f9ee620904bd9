import type { InputOf, OutputOf } from '@moqi/api';
import type { finishHostedCheck } from '@moqi/api/account/real-names';
import type { finishFaceProof } from '@moqi/api/work/signing';
import { ButtonLink, FieldError, look } from '@moqi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#shared/call/call.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { refresh } from '#shared/call/refresh.ts';

const ASK_EVERY_MS = 3000;

type Finish = typeof finishHostedCheck | typeof finishFaceProof;

interface HostedProgressProps<Op extends Finish> {
  /** the provider's page; empty: a simulator has none */
  readonly url: string;
  /** asks the provider what became of it */
  readonly finish: Op;
  readonly input: InputOf<Op>;
  /** once there is something else than waiting */
  readonly onResult: (answer: OutputOf<Op>) => void;
  readonly words: { readonly open: string; readonly scan: string; readonly waiting: string; readonly simulator: string };
}

/**
 * A check goes on at its provider's page, in a window of its own or on the phone: ours stays, asks for the result, and hands no address of its
 * own to the provider. As long as nothing was found nothing has changed, and nothing else is asked for again.
 */
export function HostedProgress<Op extends Finish>({ url, finish, input, onResult, words }: HostedProgressProps<Op>) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation<OutputOf<Op>, CallRefused>({
    mutationFn: () => call<Op>(finish, input),
    onSuccess: async (answer) => {
      if (answer.state === 'waiting') return;
      await refresh(queries, finish.changes);
      onResult(answer);
    },
  });
  const ask = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useEffect(() => {
    const asking = setInterval(() => ask(), ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, []);
  return (
    <div className={look('column')} role="status">
      {url === '' ? (
        <p className={look('ochre')}>{words.simulator}</p>
      ) : (
        <>
          <ButtonLink kind="primary" size="large" href={url} target="_blank" rel="noopener noreferrer">
            {words.open}
          </ButtonLink>
          <p className={look('ink2', 'text-13')}>{words.scan}</p>
          <QRCodeSVG value={url} size={148} level="M" marginSize={2} fgColor="#1f2329" title={words.scan} />
        </>
      )}
      <p className={look('ink2')}>{words.waiting}</p>
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </div>
  );
}
