import { makeImageCode } from '@moqi/api/account/identity';
import { checkCollectionCode, sendCollectionCode } from '@moqi/api/work/collections';
import { mobile as mobileRule, required } from '@moqi/rules';
import { useCountdown } from '@moqi/ui';
import { useState } from 'react';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { type CollectionLink, mobileKeptAs, type Reading } from './visit-steps.tsx';

export type Proof = ReturnType<typeof useProof>;

/** The picture that is asked for where too many codes were. */
function useImageCode() {
  const picture = useFields<'imgCode'>({ rules: { imgCode: [required] }, secret: ['imgCode'] });
  const drawing = useAct(makeImageCode);
  const draw = (): void => {
    picture.set('imgCode', '');
    drawing.mutate({});
  };
  return { picture, drawing, draw, image: drawing.data };
}

/** Proves a number by a code that goes to it, which may ask for a picture first. */
export function useProof(link: CollectionLink, reading: Reading) {
  const fields = useFields<'mobile'>({ rules: { mobile: [mobileRule] }, keptAs: mobileKeptAs(link) });
  const { picture, drawing, draw, image } = useImageCode();
  const [code, setCode] = useState('');
  const resend = useCountdown(0);
  const sending = useAct(sendCollectionCode);
  const checking = useAct(checkCollectionCode);
  const { mobile } = fields.values;
  const [wasCalled, setCalled] = useState(false);
  const wasSent = wasCalled || sending.data !== undefined;
  const send = (): void => {
    if (!fields.check() || (image && !picture.check())) return;
    checking.reset();
    const solved = image && { codeKey: image.codeKey, imgCode: picture.values.imgCode.trim() };
    sending.mutate(
      { ...link, mobile, ...solved },
      {
        onSuccess: ({ resendSeconds }) => {
          drawing.reset();
          resend.restart(resendSeconds);
        },
        onError: ({ code: refusal }) => {
          if (refusal === 'COLLECTION_IMAGE_CODE' || refusal === 'CAPTCHA_WRONG') draw();
        },
      },
    );
  };
  const check = (): void => checking.mutate({ ...link, mobile, valicode: code }, { onError: () => setCode('') });
  // it was right: what follows is read again, and no code is used up twice
  const { isSuccess: isProven } = checking;
  const another = (): void => {
    sending.reset();
    checking.reset();
    setCalled(false);
    setCode('');
  };
  const problem = (checking.error ?? sending.error)?.msg ?? (isProven ? reading.problem : undefined);
  const isBusy = sending.isPending || checking.isPending || (isProven && reading.isBusy);
  return {
    fields,
    picture,
    resend,
    image,
    drawing,
    draw,
    code,
    setCode,
    wasSent,
    sending,
    setCalled,
    problem,
    isBusy,
    send,
    another,
    next: isProven ? reading.again : check,
  };
}
