import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ReadingFailed } from '#ports/reading-failed.ts';

export interface OwnProcessOptions {
  /** what is run as a process of its own */
  readonly program?: URL;
  /** for one question, the start of the process included */
  readonly patienceMs?: number;
  /** after so long without a question the process ends and gives its memory back */
  readonly restMs?: number;
  /** after so many questions a new process takes over: what one of them did to it does not last */
  readonly questionsEach?: number;
}

const REST_MS = 60_000;
/** When so many wait already, another one is refused. */
const MOST_WAITING = 4;

export interface ToProcess<Question> {
  readonly id: number;
  readonly question: Question;
}

export interface FromProcess<Answer> {
  readonly id: number;
  /** absent: it found none */
  readonly answer?: Answer;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Undefined: it ended, or found no answer. @throws after its time */
async function answerOf<Question, Answer>(
  child: ChildProcess,
  asked: ToProcess<Question>,
  patienceMs: number,
): Promise<Answer | undefined> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(patienceMs)]);
  const heard = ['message', 'exit', 'error'].map((event) => once(child, event, { signal }));
  try {
    child.send(asked as never, () => undefined);
    const [message] = (await Promise.race(heard)) as [Partial<FromProcess<Answer>>?];
    return message?.id === asked.id ? message.answer : undefined;
  } finally {
    settled.abort();
    await Promise.allSettled(heard);
  }
}

export interface OwnProcess<Question, Answer> {
  /** Whether what it is made of is installed. */
  isThere(): boolean;
  /** @throws ReadingFailed */
  ask(question: Question): Promise<Answer>;
}

/**
 * A program in a process of its own, that is started by the first question. What breaks it, or holds it too long, costs that process and
 * nothing else. It is given nothing of the server's environment.
 * @param packages what it is made of: they are optional, an installation without them has no such program and says so
 */
export function ownProcess<Question, Answer>(
  packages: readonly string[],
  { program, patienceMs, restMs = REST_MS, questionsEach }: OwnProcessOptions & Required<Omit<OwnProcessOptions, 'restMs'>>,
): OwnProcess<Question, Answer> {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let [count, waiting] = [0, 0];
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = fork(program, { execArgv: [], env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };
  /** Only while it works does it keep the server from ending. */
  const hold = (isHeld: boolean): void => {
    if (isHeld) child?.ref();
    else child?.unref();
    if (isHeld) child?.channel?.ref();
    else child?.channel?.unref();
  };
  const askNext = async (question: Question): Promise<Answer> => {
    clearTimeout(rest);
    child ??= start();
    count += 1;
    hold(true);
    const answer = await answerOf<Question, Answer>(child, { id: count, question }, patienceMs).catch(() => undefined);
    hold(false);
    if (answer === undefined || count % questionsEach === 0) end();
    else rest = setTimeout(end, restMs).unref();
    if (answer === undefined) throw new ReadingFailed('failed');
    return answer;
  };
  return {
    isThere: () => packages.every(isInstalled),
    ask: async (question) => {
      if (!packages.every(isInstalled)) throw new ReadingFailed('absent');
      if (waiting > MOST_WAITING) throw new ReadingFailed('busy');
      waiting += 1;
      const asking = last.then(() => askNext(question));
      last = asking.catch(() => undefined);
      try {
        return await asking;
      } finally {
        waiting -= 1;
      }
    },
  };
}
