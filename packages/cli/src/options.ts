import { parseArgs } from 'node:util';
import type { Language } from './words.ts';

export const WHATS = ['files', 'certificate', 'evidence'] as const;

interface Common {
  /** a key file; none: the environment has it */
  readonly key: string | undefined;
  readonly language: Language;
  readonly isJson: boolean;
}

export type Options = Common &
  (
    | {
        readonly command: 'send';
        readonly files: readonly string[];
        readonly to: readonly string[];
        readonly name: string | undefined;
        readonly until: string | undefined;
        readonly once: string | undefined;
        readonly isInOrder: boolean;
      }
    | { readonly command: 'status'; readonly applyNo: string }
    | { readonly command: 'download'; readonly applyNo: string; readonly what: (typeof WHATS)[number]; readonly out: string | undefined }
  );

export const USAGE = `moqi send FILE.pdf… --to SIGNER… [--name NAME] [--until YYYY-MM-DD] [--in-order] [--once KEY]
moqi status NUMBER
moqi download NUMBER [--what files|certificate|evidence] [--out FILE]
moqi verify PACKAGE.zip [--trust FILE]… [--log-key KEY] [--attestor FINGERPRINT]

  --to SIGNER      姓名,手机或邮箱；企业写 公司全称,经办人,手机或邮箱；可多次给出
                   name,mobile or e-mail; of a company: company,handler,mobile or e-mail; any number of times
  --name NAME      合同名称，默认取文件名            name of the contract; default: that of the file
  --until DAY      签署截止日                        last day to sign
  --in-order       按给出的顺序签署                  they sign one after the other, as named
  --once KEY       同一个编号一天内只发起一次        sent once within a day under this word of yours
  --what WHAT      合同文件、完成证明或证据包        files, certificate of completion, or evidence package
  --key FILE       密钥文件（JSON，chmod 600）       file with the key (JSON, chmod 600)
  --lang zh|en     文字语言                          language
  --json           输出 JSON                         prints JSON

密钥取自 --key、MOQI_KEY_FILE，或 MOQI_URL、MOQI_APP_KEY、MOQI_APP_SECRET。
The key comes from --key, MOQI_KEY_FILE, or MOQI_URL, MOQI_APP_KEY and MOQI_APP_SECRET.

0 完成 done · 1 平台拒绝，或证据包被改动 refused, or altered · 2 用法、密钥或文件不对，或不能确认 misused, or not confirmed · 3 没有连上 not reached
`;

/** What a person reads best, unless one is asked for. */
export function languageOf(asked: string | undefined, environment: Readonly<Record<string, string | undefined>>): Language {
  const wanted = asked ?? environment['LC_ALL'] ?? environment['LANG'] ?? '';
  return wanted.startsWith('en') ? 'en' : 'zh';
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string', multiple: true },
        name: { type: 'string' },
        until: { type: 'string' },
        once: { type: 'string' },
        'in-order': { type: 'boolean' },
        what: { type: 'string' },
        out: { type: 'string' },
        key: { type: 'string' },
        lang: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What each command understands beside what all do. */
const OWN = { send: ['to', 'name', 'until', 'once', 'in-order'], status: [], download: ['what', 'out'] } as const;
const COMMON = ['key', 'lang', 'json'];

type Values = NonNullable<ReturnType<typeof parsed>>['values'];

function sendOptions(files: readonly string[], values: Values) {
  const { to = [], name, until, once, 'in-order': isInOrder = false } = values;
  return files.length > 0 && to.length > 0 ? ({ command: 'send', files, to, name, until, once, isInOrder } as const) : undefined;
}

function downloadOptions(applyNo: string, { what: asked = 'files', out }: Values) {
  const what = WHATS.find((one) => one === asked);
  return what === undefined ? undefined : ({ command: 'download', applyNo, what, out } as const);
}

function commandOf(command: keyof typeof OWN, named: readonly string[], values: Values) {
  if (command === 'send') return sendOptions(named, values);
  const [applyNo] = named;
  if (applyNo === undefined || named.length > 1) return undefined;
  return command === 'status' ? ({ command, applyNo } as const) : downloadOptions(applyNo, values);
}

const isCommand = (word: string): word is keyof typeof OWN => Object.hasOwn(OWN, word);

/** Undefined: it was called in another way. */
export function optionsOf(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Options | undefined {
  const found = parsed(args);
  const [word = '', ...named] = found?.positionals ?? [];
  if (found === undefined || !isCommand(word)) return undefined;
  const { values } = found;
  const known: readonly string[] = [...OWN[word], ...COMMON];
  if (Object.keys(values).some((name) => !known.includes(name)) || !['zh', 'en', undefined].includes(values.lang)) return undefined;
  const own = commandOf(word, named, values);
  const { key, lang, json: isJson = false } = values;
  return own && { ...own, key, language: languageOf(lang, environment), isJson };
}
