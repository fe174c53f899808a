/** What is typed on the open page and not saved: leaving it asks first. */
const open = new Set<object>();

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

export const unsaved = {
  any: (): boolean => open.size > 0,
  /** Says of one form whether it has something unsaved. */
  set: (form: object, isUnsaved: boolean): void => {
    if (isUnsaved) open.add(form);
    else open.delete(form);
    // While it listens, a browser does not keep the page for going back.
    if (open.size > 0) window.addEventListener('beforeunload', hold);
    else window.removeEventListener('beforeunload', hold);
  },
  /** The page may be left: what it showed is deleted, or is left on purpose. */
  clear: (): void => {
    open.clear();
    window.removeEventListener('beforeunload', hold);
  },
};
