import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import type { CallKeeper } from '#operation/call-keeper.ts';
import { tallyCall } from '#platform/call-limits.ts';
import { insertCall } from '../store/calls.ts';
import { beginAnswer, dropAnswer, keepAnswer } from '../store/proofs.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * 60;

/** HTTP status where the proof was wrong. */
const NOT_PROVED = 401;
const NOTED_REFUSALS = { times: 30, perSeconds: MINUTE_S };

const secondsTo = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** What is kept of calls with a key: quotas, answers under idempotency keys, and the record. */
export const callKeeper: CallKeeper = {
  admit: async (platform, { keyId, perMinute, perDay }, now) => {
    const count = (times: number, perSeconds: number) =>
      tallyCall(platform, `merchant-key ${keyId} ${perSeconds}`, { times, perSeconds }, now);
    const [minute, day] = [await count(perMinute, MINUTE_S), await count(perDay, DAY_S)];
    const full = [minute, day].find(({ used, times }) => used > times);
    const tell = (name: string, { used, times, endsAt }: typeof minute) =>
      `"${name}";r=${Math.max(0, times - used)};t=${secondsTo(endsAt, now)}`;
    const headers = {
      'ratelimit-policy': `"minute";q=${perMinute};w=${MINUTE_S}, "day";q=${perDay};w=${DAY_S}`,
      ratelimit: `${tell('minute', minute)}, ${tell('day', day)}`,
    };
    return { headers, ...(full && { waitSeconds: secondsTo(full.endsAt, now) }) };
  },

  begin: async ({ db }, named, { idempotencyKey, request, now }) => {
    const hash = createHash('sha256').update(request).digest();
    const former = await beginAnswer(db, named, { idempotencyKey, hash, now });
    if (former === undefined) return undefined;
    if (!former.isSame) throw new DomainError('IDEMPOTENCY_OTHER');
    if (former.answer === undefined) throw new DomainError('IDEMPOTENCY_RUNNING');
    return { answer: former.answer };
  },

  keep: keepAnswer,
  drop: dropAnswer,
  note: async (platform, call) => {
    // an AppKey is no secret: requests that name it alone could fill the record
    if (call.status === NOT_PROVED) {
      const { used, times } = await tallyCall(platform, `merchant-key-refused ${call.keyId}`, NOTED_REFUSALS, call.at);
      if (used > times) return;
    }
    await insertCall(platform.db, { ...call, callId: uuidv7({ msecs: call.at.getTime() }) });
  },
};
