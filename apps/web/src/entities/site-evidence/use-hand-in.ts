import { uploadImage } from '@moqi/api/work/site-evidence';
import { useEffect, useMemo, useState } from 'react';
import { useAct } from '#shared/call/index.ts';
import type { Place } from './use-place.ts';

/** A photo on its way to the server. */
export interface HandIn {
  /** where the browser shows it; undefined: none was taken */
  readonly address: string | undefined;
  readonly take: (photo: File) => void;
  readonly isSending: boolean;
  /** share of it that is sent, 0 to 1 */
  readonly sent: number;
  readonly problem: string | undefined;
  /** what became of it */
  readonly handed: { readonly takenTime: string; readonly hash: string } | undefined;
  readonly send: (ticket: string, place: Place | undefined) => void;
}

/** Takes one photo and hands it in with a ticket. */
export function useHandIn(): HandIn {
  const [photo, take] = useState<File>();
  const [sent, setSent] = useState(0);
  const address = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const { mutate, isPending, error, data } = useAct(uploadImage, { files: photo ? [photo] : [], onProgress: setSent });
  return {
    address,
    take,
    isSending: isPending,
    sent,
    problem: error?.msg,
    handed: data,
    send: (ticket, place) => mutate({ ticket, ...place }),
  };
}
