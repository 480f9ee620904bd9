import { parseArgs } from 'node:util';
import type { Language } from './words.ts';

export interface CliOptions {
  readonly file: string;
  /** files of trusted certificates */
  readonly trust: readonly string[];
  readonly logKey: string | undefined;
  /** keys of witnesses */
  readonly witnesses: readonly string[];
  /** the file of an evidence record */
  readonly record: string | undefined;
  readonly attestor: string | undefined;
  readonly language: Language;
  readonly isJson: boolean;
}

export const USAGE = `moqi-verify PACKAGE.zip [--trust FILE]… [--log-key KEY] [--witness KEY]… [--record FILE] [--attestor FINGERPRINT] [--lang zh|en] [--json]

  --trust FILE            信任的根证书（PEM、DER 或 PKCS #12），可多次给出   certificates to trust (PEM, DER or PKCS #12), any number of times
  --log-key KEY           透明日志的公钥，一行文字                          the key of the transparent log, one line
  --witness KEY           见证方的公钥，一行文字，可多次给出                key of a witness, one line, any number of times
  --record FILE           检查点的证据记录（RFC 4998）                      evidence record of the checkpoint (RFC 4998)
  --attestor FINGERPRINT  出证者证书的 SHA-256                              SHA-256 of the certificate that has to have signed
  --lang zh|en            文字语言，默认 zh                                 language, default zh
  --json                  输出 JSON                                         prints JSON

0 核验通过 verified · 1 被改动或损坏 altered or damaged · 2 不能确认，或用法不对 not confirmed, or misused
`;

/** Undefined: it was called in another way. */
export function cliOptions(args: readonly string[], usual: Language): CliOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        trust: { type: 'string', multiple: true, default: [] },
        'log-key': { type: 'string' },
        witness: { type: 'string', multiple: true, default: [] },
        record: { type: 'string' },
        attestor: { type: 'string' },
        lang: { type: 'string', default: usual },
        json: { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || (values.lang !== 'zh' && values.lang !== 'en')) return undefined;
    const { trust, witness: witnesses, record, attestor, lang: language, json: isJson } = values;
    return { file, trust, logKey: values['log-key'], witnesses, record, attestor: attestor?.toLowerCase(), language, isJson };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
