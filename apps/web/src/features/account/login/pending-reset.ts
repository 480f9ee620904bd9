export interface PendingReset {
  readonly key: string;
  readonly password: string;
}

let pending: PendingReset | undefined;

/** A reset that waits for the ID number. It is kept in this page's lifetime alone: a password is stored nowhere. */
export function waitForNumber(reset: PendingReset): void {
  pending = reset;
}

export function pendingReset(): PendingReset | undefined {
  return pending;
}
