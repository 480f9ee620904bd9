/** Behind a short link the server answers with the page itself and names the address that it stands at. */
export function takeOwnAddress(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="address"]')?.content;
  if (address !== undefined) history.replaceState(null, '', address);
}
