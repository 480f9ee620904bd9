import type { Signer } from '@moqi/pki';
import { generateKey, softwareSigner } from '@moqi/pki/server';
import type { Secrets } from '#platform/platform.ts';
import type { SignerKeys } from '#ports/signer-key.ts';

const PURPOSE = 'certificate-key';
/** Opened signers that stay in memory: unwrapping an RSA key takes longer than signing with it. */
const KEPT_OPEN = 1_000;

/** Keys made in this process and stored wrapped under the master key (AES-256-GCM, the certificate's id authenticated). */
export function wrappedKeys(secrets: Secrets): SignerKeys {
  const opened = new Map<string, Signer>();
  return {
    make: async (algorithm, context) => {
      const { pkcs8, spki } = generateKey(algorithm);
      return { algorithm, spki, reference: secrets.seal(PURPOSE, pkcs8, context) };
    },
    open: async ({ reference, context, algorithm, certificate, chain }) => {
      const known = opened.get(context);
      if (known) return known;
      const signer = softwareSigner({ algorithm, pkcs8: secrets.open(PURPOSE, reference, context), certificate, chain });
      if (opened.size >= KEPT_OPEN) opened.clear();
      opened.set(context, signer);
      return signer;
    },
    isElsewhere: () => false,
  };
}
