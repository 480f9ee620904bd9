interface PackageFacts {
  readonly number: string;
  readonly logKey: string;
  readonly publicUrl: string;
  /** the programs that are in the package */
  readonly programs: readonly string[];
}

const PAGE = `打开 index.html（双击即可，不需要网络）查看合同文件、签署过程、各方的意愿核验与同意、透明日志的证明，并在浏览器里核验。
请先把压缩包完整解压，再打开 index.html。

Open index.html (a double click, no network) to see the files of the contract, how it was signed, how each party was authenticated and consented,
and the proofs of the transparent log, and to verify them in the browser. Unpack the whole archive first.

`;

const COMMAND = `核验压缩包本身（需要 Node.js 20 或更高版本，不需要网络）：
To verify the archive itself (Node.js 20 or later, no network):
  node verify.mjs <package>.zip --trust <root certificate> --log-key '<key of the log>' --lang zh|en

`;

/** What lies first in the folder, for a reader who knows nothing of the platform. */
export function readMe({ number, logKey, publicUrl, programs }: PackageFacts): string {
  return `证据包 · 合同编号 ${number}
Evidence package · contract ${number}

${programs.includes('index.html') ? PAGE : ''}${programs.includes('verify.mjs') ? COMMAND : ''}用其他程序核验清单的签名，清单记有每个文件的 SHA-256：
With another program, the signature over the list, which has the SHA-256 of each file:
  openssl cms -verify -inform DER -binary -purpose any -in manifest.p7s -content manifest.json -CAfile <root.pem> -out /dev/null

根证书和日志公钥请从包外得到；只用包内的，只能说明包内各项彼此相符。
Get root certificates and the key of the log from elsewhere. With those of the package alone it only agrees with itself.
  ${publicUrl}/certi/toValiView
  ${publicUrl}/log/key
  ${logKey}
`;
}
