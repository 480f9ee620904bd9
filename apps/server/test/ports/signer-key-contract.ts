import { createPublicKey, verify } from 'node:crypto';
import { chainBelow, createAuthority, issueCertificate } from '@moqi/pki/server';
import { expect, it } from 'vitest';
import type { SignerKeys } from '#ports/signer-key.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const NOW = new Date('2026-06-01T02:00:00.000Z');

const HOLDER = {
  kind: 'organization',
  subject: { commonName: '某公司', organization: '某公司', serialNumber: '91330108MA2H0K7X5N', country: 'CN' },
} as const;

/** What every adapter that keeps signer keys must do. @param open makes the adapter anew over the same keys, as another process would */
export function signerKeyContract(open: () => SignerKeys): void {
  async function certified(spki: Uint8Array) {
    const { issuing } = await createAuthority({ name: 'Test', organization: 'Test', algorithm: ALGORITHM, now: NOW });
    const notAfter = new Date(NOW.getTime() + 86_400_000);
    const { subject } = HOLDER;
    const certificate = await issueCertificate(issuing, { profile: 'organization', subject, spki, notBefore: NOW, notAfter });
    return { algorithm: ALGORITHM, certificate, chain: chainBelow(issuing) } as const;
  }

  it('makes a key that signs, also for another process', async () => {
    const made = await open().make(ALGORITHM, 'certificate-1', HOLDER);
    const kept = { ...(await certified(made.spki)), reference: made.reference, context: 'certificate-1' };
    for (const keys of [open(), open()]) {
      const signer = await keys.open(kept);
      const key = createPublicKey({ key: Buffer.from(made.spki), format: 'der', type: 'spki' });
      const signature = await signer.sign(Buffer.from('message'));
      expect(verify('sha256', Buffer.from('message'), key, signature)).toBe(true);
      expect(verify('sha256', Buffer.from('another'), key, signature)).toBe(false);
    }
  });

  it('opens no reference that was changed, or that belongs to another certificate', async () => {
    const made = await open().make(ALGORITHM, 'certificate-1', HOLDER);
    const shared = await certified(made.spki);
    const changed = Uint8Array.from(made.reference, (byte, at) => (at === made.reference.length - 1 ? byte ^ 1 : byte));
    await expect(open().open({ ...shared, reference: changed, context: 'certificate-1' })).rejects.toBeInstanceOf(Error);
    await expect(open().open({ ...shared, reference: made.reference, context: 'certificate-2' })).rejects.toBeInstanceOf(Error);
  });
}

/** What those that make the keys themselves must do besides. */
export function keyMakerContract(open: () => SignerKeys): void {
  it('makes another key each time', async () => {
    const keys = open();
    const [one, two] = [await keys.make(ALGORITHM, 'a', HOLDER), await keys.make(ALGORITHM, 'b', HOLDER)];
    expect(Buffer.from(one.spki).equals(Buffer.from(two.spki))).toBe(false);
  });
}
