import { useState } from 'react';
import type { Options } from './passkey.ts';

interface PasskeyParts<Credential> {
  /** asks the server what the device is to be asked */
  readonly begin: () => Promise<{ readonly options: Options }>;
  readonly ask: (options: Options) => Promise<Credential | undefined>;
  readonly give: (credential: Credential) => void;
}

interface PasskeyUse {
  readonly use: () => Promise<void>;
  /** the person ended it, or the device has none that serves */
  readonly isEnded: boolean;
}

/** Makes or uses a passkey of this device. A refusal to begin stays with the call that was refused. */
export function usePasskey<Credential>({ begin, ask, give }: PasskeyParts<Credential>): PasskeyUse {
  const [isEnded, setEnded] = useState(false);
  const use = async () => {
    setEnded(false);
    const begun = await begin().catch(() => undefined);
    if (begun === undefined) return;
    const credential = await ask(begun.options);
    if (credential === undefined) setEnded(true);
    else give(credential);
  };
  return { use, isEnded };
}
