import { readFile } from 'node:fs/promises';
import { readTrustFile } from '@moqi/pki/server';
import type { Config } from '#platform/config.ts';
import { StartFailure } from '#platform/start-failure.ts';
import type { TrustedCertificate } from '#ports/trusted-certificate.ts';

/** @throws StartFailure when the file cannot be read or lists no certificate */
async function certificatesOf(setting: string, path: string | undefined): Promise<readonly Uint8Array[]> {
  if (path === undefined) return [];
  try {
    return readTrustFile(await readFile(path));
  } catch (cause) {
    throw new StartFailure(
      `${setting} 指定的文件 ${path} 读不出证书，没有启动。请检查路径和格式（PEM、DER 或不带密码的 PKCS #12）。`,
      `The file ${path} named by ${setting} gives no certificates; nothing was started. Check its path and its format (PEM, DER, or PKCS #12 without a password).`,
      { cause },
    );
  }
}

/**
 * The authorities that the operator trusts beside that of the installation, and for what. One that several files name stands here once, with all
 * their purposes.
 * @throws StartFailure
 */
export async function namedAnchors({ trustFiles }: Pick<Config, 'trustFiles'>): Promise<readonly TrustedCertificate[]> {
  const anchors = new Map<string, TrustedCertificate>();
  for (const { setting, purpose, path } of trustFiles) {
    for (const certificate of await certificatesOf(setting, path)) {
      const key = Buffer.from(certificate).toString('base64');
      anchors.set(key, { certificate, purposes: [...(anchors.get(key)?.purposes ?? []), purpose] });
    }
  }
  return [...anchors.values()];
}
