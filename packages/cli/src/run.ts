import { Moqi, MoqiError } from '@moqi/sdk';
import { runVerify } from '@moqi/verify/command';
import { download, send, status } from './commands.ts';
import { readKey } from './key.ts';
import { languageOf, type Options, optionsOf, USAGE } from './options.ts';
import { Problem } from './problem.ts';
import { say, WORDS } from './words.ts';

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const EXIT = { done: 0, refused: 1, misused: 2, unreached: 3 } as const;

/** Speaks the language of the person in what the platform refuses too. */
function clientOf({ key, language }: Options, environment: Surroundings['environment']): { readonly moqi: Moqi; readonly url: string } {
  const options = readKey(key, environment);
  const spoken = language === 'zh' ? 'zh-CN' : 'en';
  const fetchSpoken: typeof fetch = async (url, init) => {
    return await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'accept-language': spoken } });
  };
  return { moqi: new Moqi({ ...options, fetch: fetchSpoken }), url: options.baseUrl };
}

async function told(moqi: Moqi, options: Options) {
  if (options.command === 'send') return await send(moqi, options);
  return options.command === 'status' ? await status(moqi, options) : await download(moqi, options);
}

/** What went wrong, for people, and the exit code that tells it to programs. */
function failure(error: unknown, { language }: Options, url: string): { readonly text: string; readonly code: number } {
  if (error instanceof Problem) return { text: say(error.words, language, error.facts), code: EXIT.misused };
  if (error instanceof MoqiError) {
    const { message: msg, error: name, requestId } = error;
    return { text: say(WORDS.refused, language, { msg, error: name, requestId }), code: EXIT.refused };
  }
  // what fetch throws without an answer, and what is no answer of the platform: a page of something in between
  if (error instanceof TypeError || error instanceof SyntaxError)
    return { text: say(WORDS.unreachable, language, { url }), code: EXIT.unreached };
  throw error;
}

/** @returns the exit code */
export async function run(args: readonly string[], { environment, print, complain }: Surroundings): Promise<number> {
  if (args[0] === 'verify') return await runVerify(args.slice(1), languageOf(undefined, environment));
  const options = optionsOf(args, environment);
  if (options === undefined) {
    complain(USAGE);
    return EXIT.misused;
  }
  let url = '';
  try {
    const client = clientOf(options, environment);
    ({ url } = client);
    const { text, answer } = await told(client.moqi, options);
    print(options.isJson ? JSON.stringify(answer, undefined, 1) : text);
    return EXIT.done;
  } catch (error) {
    const { text, code } = failure(error, options, url);
    complain(text);
    return code;
  }
}
