import type { Contract, Model, Row } from './model.ts';

/** What lists show: 0 草稿 · 1 审批中 · 2 待我签署 · 3 待他人签署 · 4 已完成 · 5 已拒签 · 6 已撤销 · 7 已过期 · 8 已解除; in force while it is being rescinded. */
const STATUS = { draft: 0, approving: 1, completed: 4, refused: 5, revoked: 6, expired: 7, rescinding: 4, rescinded: 8 } as const;
const SIGNER_STATUS = { waiting: 0, signed: 1, refused: 2, expired: 4, revoked: 5 } as const;

export function statusOf(model: Model, contract: Contract, { kind, signer }: Pick<Row, 'kind' | 'signer'>): number {
  if (contract.state !== 'signing') return STATUS[contract.state];
  const turn = model.turn(contract);
  const isMine = kind === 'owner' ? turn.some(({ account }) => account === contract.owner) : signer !== undefined && turn.includes(signer);
  return isMine ? 2 : 3;
}

/** A line of a contract, as it is told of the model and of the product alike. */
export const lineOf = {
  contract: (at: number, state: string, isInBin: boolean) => `${at} is ${state}${isInBin ? ', in the bin' : ''}`,
  deadline: (at: number, deadline: number) => `${at} ends at ${new Date(deadline).toISOString()}`,
  signer: (at: number, position: number, told: readonly (string | number | boolean)[]) => `${at} signer ${position}: ${told.join(' ')}`,
  row: (at: number, told: readonly (string | number | boolean)[]) => `${at} in a drawer: ${told.join(' ')}`,
  points: (at: number, points: string) => `${at} points ${points}`,
  mail: (human: string, template: string, count: number) => `mail ${human} ${template} ${count}`,
  paid: (owner: string, count: number) => `SMS paid by ${owner}: ${count}`,
};

function contractLines(model: Model, contract: Contract, at: number): string[] {
  const { state, signers, bins, filed, points } = contract;
  const lines = [lineOf.contract(at, state, bins.has('draft')), lineOf.points(at, points)];
  if (state !== 'draft') lines.push(lineOf.deadline(at, contract.deadline));
  for (const [position, one] of signers.entries()) {
    const { account = 'nobody', handler = 'nobody', human, reminders, isAsked } = one;
    lines.push(lineOf.signer(at, position, [one.state, account, handler, human, reminders.length, isAsked]));
  }
  for (const row of model.rows(contract)) {
    const { kind, party, handler = 'nobody', signer, key } = row;
    const own = signer === undefined ? '-' : SIGNER_STATUS[signer.state];
    lines.push(lineOf.row(at, [party, kind, handler, statusOf(model, contract, row), own, bins.has(key), filed.has(party)]));
  }
  return lines;
}

/** All that the model knows, line by line. */
export function linesOf(model: Model): string[] {
  return [
    ...model.contracts.flatMap((contract, at) => contractLines(model, contract, at)),
    ...[...model.mail].map(([key, count]) => {
      const [human = '', template = ''] = key.split(' ');
      return lineOf.mail(human, template, count);
    }),
    ...[...model.paid].map(([owner, count]) => lineOf.paid(owner, count)),
  ].sort();
}

interface Lists {
  /** by number of the contract in the sequence, with its status */
  readonly sent: readonly string[];
  readonly toSign: readonly string[];
  readonly bin: readonly string[];
  readonly sentByStatus: Readonly<Record<string, number>>;
  readonly toSignByStatus: Readonly<Record<string, number>>;
}

export function countsOf(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** In the lists of what one sent a contract that is being signed has one status, of all turns. */
const asSent = (status: number): number => (status === 3 ? 2 : status);

/** What a human finds in its lists. */
export function listsOf(model: Model, human: string): Lists {
  const seen = model.contracts.flatMap((contract, at) =>
    model
      .rows(contract)
      .filter((row) => model.sees(row, human))
      .map((row) => ({ at, contract, row, status: statusOf(model, contract, row) })),
  );
  const isGone = ({ contract, row }: (typeof seen)[number]) => contract.bins.has(row.key) || contract.bins.has('draft');
  const sent = seen.filter(({ row }) => row.kind === 'owner');
  const toSign = seen.filter(({ row }) => row.kind === 'signer');
  const sentStatuses = sent.filter((one) => !isGone(one)).map(({ status }) => asSent(status));
  const signStatuses = toSign.filter((one) => !isGone(one)).map(({ status }) => status);
  return {
    sent: sent
      .filter((one) => !isGone(one))
      .map(({ at, status }) => `${at} ${asSent(status)}`)
      .sort(),
    toSign: toSign
      .filter((one) => !isGone(one))
      .map(({ at, status }) => `${at} ${status}`)
      .sort(),
    bin: [...sent, ...toSign]
      .filter(isGone)
      .map(({ at, row }) => `${at} ${row.kind}`)
      .sort(),
    sentByStatus: countsOf(sentStatuses),
    toSignByStatus: countsOf(signStatuses),
  };
}
