/** Names this tab for what is typed in it: the same after a reload, another in a copy of the tab. */
import { v4 as uuid } from 'uuid';

const NAME = 'galla.tab';
/** It stands while the page is seen: a copy of the tab finds it, a page that is loaded again does not. */
const SEEN = 'galla.tab.seen';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Answers the tab's name, and what to call when the page is seen and when it is left. */
export function nameTab(storage: () => TabStorage, newName: () => string = uuid) {
  const attempt = <Result>(work: (tab: TabStorage) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      return null; // Storage is disabled: the name lasts as long as the page.
    }
  };
  const known = attempt(tab => (tab.getItem(SEEN) ? null : tab.getItem(NAME)));
  const name = known ?? newName();
  const seen = (): void => void attempt(tab => tab.setItem(SEEN, '1'));
  attempt(tab => tab.setItem(NAME, name));
  seen();
  return { name, seen, left: (): void => void attempt(tab => tab.removeItem(SEEN)) };
}
