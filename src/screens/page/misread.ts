/** Marks a box whose text its form cannot read: the form is not sent as long as there is one. */
export const MISREAD = { 'data-misread': '' } as const;

/** The box then says what is wrong, as it is asked: it hears `invalid`, as of the browser's own check. */
function leadToMisread(within: ParentNode): boolean {
  const box = within.querySelector<HTMLElement>('[data-misread]:not(:disabled)');
  if (!box) return false;
  box.dispatchEvent(new Event('invalid', { cancelable: true }));
  box.focus();
  return true;
}

/** Holds every form of the program. */
export const holdMisread = (): void =>
  window.addEventListener(
    'submit',
    event => {
      if (!(event.target instanceof HTMLFormElement) || !leadToMisread(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
