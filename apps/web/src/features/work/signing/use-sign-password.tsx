import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CallRefused } from '#shared/call/call-refused.ts';

// most signers have none: fetched when it is asked for
const SignPasswordField = lazy(() => import('./sign-password-field.tsx').then((m) => ({ default: m.SignPasswordField })));

export interface AskedPassword {
  /** of the call that signs */
  readonly given: { readonly signPassword?: string };
  readonly field: ReactNode;
  /** Whether the refusal only asks for the password: the code stays valid then. */
  readonly isAskedBy: (refusal: CallRefused) => boolean;
}

/** The sign password: where the sender asks for it, and once the server has asked because its holder wants it asked for. */
export function useSignPassword(isDemanded = false): AskedPassword {
  const [isAsked, setAsked] = useState(isDemanded);
  const [value, setValue] = useState('');
  return {
    given: isAsked && /^\d{6}$/.test(value) ? { signPassword: value } : {},
    field: isAsked ? (
      <Suspense fallback={null}>
        <SignPasswordField value={value} isDemanded={isDemanded} onChange={setValue} />
      </Suspense>
    ) : null,
    isAskedBy: ({ code }) => {
      if (code !== 'SIGN_PASSWORD_NEEDED' && code !== 'SIGN_PASSWORD_UNSET') return false;
      setAsked(true);
      return true;
    },
  };
}
