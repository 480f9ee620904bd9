/** What is recorded goes to the server piece by piece, in the order in which it was recorded. `send` uploads one of them. */
export function sendingInOrder(send: (piece: number, file: File) => Promise<unknown>) {
  const blobs: Blob[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  return {
    blobs,
    add: (blob: Blob): void => {
      const piece = blobs.push(blob) - 1;
      const file = new File([blob], `${piece}`);
      sent = sent.then(() => send(piece, file));
      // a piece that was lost is told by `all`
      sent.catch(() => undefined);
    },
    all: () => sent,
  };
}
