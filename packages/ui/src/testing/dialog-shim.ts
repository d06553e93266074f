/**
 * jsdom implements `<dialog>` only as an element. This adds what our components use: `showModal`, `close` with its event, and Escape as a
 * `cancel` that can be prevented. Inertness and focus trap are the browser's and are tested there.
 */
export function installDialogShim(): void {
  const dialog = HTMLDialogElement.prototype;
  if (typeof dialog.showModal === 'function') return;
  dialog.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input, select')?.focus();
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (open?.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
  });
}
