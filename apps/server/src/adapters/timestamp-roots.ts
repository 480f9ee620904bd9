import { readFile } from 'node:fs/promises';
import { readTrustFile } from '@moqi/pki/server';
import { StartFailure } from '#platform/start-failure.ts';

/** The further roots that time-stamps are trusted by, DER. @throws StartFailure when the file cannot be read or lists no certificate */
export async function timestampRoots(path: string | undefined): Promise<readonly Uint8Array[]> {
  if (path === undefined) return [];
  try {
    return readTrustFile(await readFile(path));
  } catch (cause) {
    throw new StartFailure(
      `TSA_TRUST_FILE 指定的文件 ${path} 读不出证书，没有启动。请检查路径和格式（PEM、DER 或不带密码的 PKCS #12）。`,
      `The file ${path} named by TSA_TRUST_FILE gives no certificates; nothing was started. Check its path and its format (PEM, DER, or PKCS #12 without a password).`,
      { cause },
    );
  }
}
