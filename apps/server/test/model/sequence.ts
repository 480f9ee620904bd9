import { isDeepStrictEqual } from 'node:util';
import { type Deed, expireOverdue, may, take } from './deeds.ts';
import { type Draw, type Meant, meant, rotated } from './meant.ts';
import { HUMANS, MINUTE, Model } from './model.ts';
import { lists, observe } from './observe.ts';
import { type Playing, perform } from './perform.ts';
import { linesOf, listsOf } from './show.ts';
import { type Cast, openStage } from './stage.ts';
import { note, type Reached } from './table.ts';

/** What is said of a deed that went wrong. */
const told = ({ verb, by, at, signer, to }: Deed, step: number): string =>
  `${step}. ${by} tries: ${verb} (contract ${at}, signer ${signer}, ${to})`;

function difference(expected: readonly string[], found: readonly string[]): string[] {
  const missing = expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
  const unknown = found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
  return [...missing, ...unknown];
}

async function look(playing: Playing, by: string): Promise<string[]> {
  const { stage, model, word, named } = playing;
  if (!model.hasAccount(by)) return [];
  const [expected, found] = [listsOf(model, by), await lists(stage, by, word, named)];
  return isDeepStrictEqual(expected, found) ? [] : [`- ${by} finds ${JSON.stringify(expected)}`, `+ ${by} finds ${JSON.stringify(found)}`];
}

/** Dear work after the life of a contract, of which the model tells nothing. */
const UNOBSERVED = ['evidencePackages.make', 'ledger.publish'];

/** A deed on both sides. @returns what the product has otherwise than the model */
async function play(playing: Playing, { deed, contract }: Meant, reached: Reached): Promise<string[]> {
  const { stage, model, named } = playing;
  const isAllowed = may(model, contract, deed);
  note(reached, deed, contract, isAllowed);
  if (deed.verb === 'look') return look(playing, deed.by);
  const isDone = await perform(playing, { ...deed, verb: deed.verb }, contract);
  if (isDone !== isAllowed) return [`- ${isAllowed ? 'granted' : 'refused'}`, `+ ${isDone ? 'granted' : 'refused'}: ${playing.answer}`];
  if (isDone) {
    take(model, contract, deed);
    stage.world.clock.set(new Date(model.now));
    await stage.world.runJobs(UNOBSERVED);
  }
  return difference(linesOf(model), await observe(stage, named));
}

let words = 0;

/** Plays a sequence from its beginning. @throws Error that tells the deeds, and what came out otherwise */
export async function playSequence(cast: Cast, draws: readonly Draw[], reached: Reached): Promise<number> {
  const stage = await openStage(cast);
  words += 1;
  const model = new Model(stage.world.clock.now().getTime() + 24 * 3_600_000);
  const playing: Playing = { stage, model, named: [], word: `W${String(words).padStart(6, '0')}`, count: 0, answer: '' };
  const deeds: string[] = [];
  const check = async (found: Promise<readonly string[]>): Promise<void> => {
    const differences = await found.catch((error: unknown) => [String(error)]);
    if (differences.length > 0) throw new Error(`${deeds.join('\n')}\n${differences.join('\n')}`);
  };
  for (const drawn of draws) {
    model.now += MINUTE;
    stage.world.clock.set(new Date(model.now));
    if (expireOverdue(model)) await stage.world.runJobs(UNOBSERVED);
    const one = meant(model, drawn);
    deeds.push(told(one.deed, deeds.length + 1));
    await check(play(playing, one, reached));
  }
  for (const human of rotated(HUMANS, draws.length).slice(0, 2)) await check(look(playing, human));
  return draws.length;
}
